/** The fields of a password, and how strong one is. */
export const password = {
  confirm: 'Confirm Password',
  new: 'New Password',
  confirmNew: 'Confirm New Password',
  hint: 'Use 8+ characters with uppercase, lowercase, numbers, and symbols.',
  /** `label`: of the field that it shows. */
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
  strength: 'Password strength: <label></label>',
  strengths: { Weak: 'Weak', Fair: 'Fair', Good: 'Good', Strong: 'Strong' },
  /** The alerts of the specification, section 5; the upper bound is ours. */
  faults: {
    different: 'Passwords do not match',
    'too-short': 'Password must be at least 8 characters long',
    'too-long': 'Password must be at most 128 characters long',
  },
}

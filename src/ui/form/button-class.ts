export interface ButtonLook {
  readonly tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly isWide?: boolean | undefined
}

/** The class names of whatever looks like a button: buttons, and links that lead to an action. */
export function buttonClass({ tone = 'secondary', size = 'medium', isWide }: ButtonLook): string {
  const wide = isWide === true ? ' button--wide' : ''
  return `button button--${tone} button--${size}${wide}`
}

/** Stands where one or two rows will be: a skeleton of five would promise more. */
export function Waiting() {
  return <output className="faint">Loading...</output>
}

import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before the server of the stories: as on a machine without a network, only the name of the machine
 * itself is found. So stories work anywhere, and ask nobody outside.
 */
const { lookup } = dns

/** A name that is never given to anybody (RFC 6761, 6.4). */
const NOWHERE = 'nobody.invalid'

function lookupHere(name: string, ...rest: unknown[]): unknown {
  const isHere = name === 'localhost' || name.endsWith('.localhost') || /^[\d.]+$|:/.test(name)
  return Reflect.apply(lookup, dns, [isHere ? name : NOWHERE, ...rest])
}

Reflect.set(dns, 'lookup', lookupHere)
syncBuiltinESMExports()

export declare function hintDesk(parts: Readonly<Record<string, readonly string[]>>): string

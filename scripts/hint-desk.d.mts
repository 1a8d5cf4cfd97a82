export declare function announceScripts(scripts: readonly string[]): string
export declare function hintDesk(parts: Readonly<Record<string, readonly string[]>>): string

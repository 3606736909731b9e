import { type ResolveFnOutput, registerHooks } from 'node:module';

/** The package whose list of exports is so long (130 kB) that reading it again and again takes noticeable time. */
const large = 'drizzle-orm';

/**
 * Node parses a package's list of exports anew for each module of the package and for each import of it: a sixth of a
 * later start, for drizzle-orm. What its name leads to is the same wherever it is imported, and its own modules import
 * each other by relative paths with their endings, for which the list is not needed.
 */
export function resolveLargePackageOnce(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      if (/^\..*\.js$/.test(specifier) && parentURL.includes(`/node_modules/${large}/`))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      if (specifier !== large && !specifier.startsWith(`${large}/`)) return next(specifier, context);
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, found);
      return found;
    },
  });
}

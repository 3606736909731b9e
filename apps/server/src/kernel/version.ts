import manifest from '../../package.json' with { type: 'json' };

/** Version of the product, from its package. */
export const { version } = manifest;

/**
 * `npm run keys:rotate`: draws new keys for this installation, in the database that DATABASE_URL or DATA_DIR names. The keys
 * before them stay valid until the next rotation. The server of an embedded database has to be stopped first.
 */
import { rotateKeys } from '../src/features/accounts/rotate-keys.ts';
import { openInstallation } from '../src/transfer/open-installation.ts';
import { explainFailure } from '../src/transfer/tell.ts';

try {
  const database = await openInstallation();
  try {
    const rotated = await rotateKeys(database.db);
    console.log(
      rotated.length > 0
        ? `New keys: ${rotated.join(', ')}. Restart the processes that serve, one after another.`
        : 'No keys were drawn yet: there is nothing to rotate.',
    );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}

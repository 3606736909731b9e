import type { SharedObject, ShareKindName } from '@frontrunner/contracts';
import type { Deps } from '../../kernel/deps.ts';
import type { PreviewPicture } from './preview-picture.ts';
import type { ShareRow } from './repository.ts';

/** What chat programmes show of a link before anybody opens it. */
export interface Preview {
  title: string;
  description: string;
  picture: PreviewPicture;
}

/**
 * What a share link of one kind leads to. A feature that shares something writes one, which is handed to `shareRoutes`
 * in `app.ts`; see `shareKinds` in the contracts for the other two places.
 */
export interface ShareKind<Name extends ShareKindName = ShareKindName> {
  /**
   * What the page shows, without what every kind has; null when what the link leads to is gone. `isPro` is the
   * workspace's plan at this moment.
   */
  read(
    deps: Deps,
    share: ShareRow,
    workspace: { isPro: boolean },
  ): Promise<Omit<Extract<SharedObject, { kind: Name }>, 'workspaceName' | 'branding'> | null>;
  preview(shared: Extract<SharedObject, { kind: Name }>): Preview;
}

/** One for each kind of the contract. */
export type ShareKinds = { [Name in ShareKindName]: ShareKind<Name> };

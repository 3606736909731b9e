import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type DrawnFigure,
  drawPreview,
  type PreviewPicture,
} from '../../integrations/pictures/draw-preview.ts';

export type { DrawnFigure, PreviewPicture };

/** How a picture is branded. */
export interface PictureBranding {
  workspaceName: string;
  accent: string | null;
  /** A PNG. */
  logo: Buffer | null;
}

/** Some 40 kB each. Chat programmes ask for the same picture many times within seconds. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** The picture of a link, a PNG of 1200 x 630; drawn once for the same content. */
export function previewPicture(picture: PreviewPicture, branding: PictureBranding): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([picture, branding.workspaceName, branding.accent]))
    .update(branding.logo ?? '')
    .digest('base64');
  const known = drawn.get(key);
  if (known) return known;
  const drawing = drawPreview(picture, branding);
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}

import { Chart, type ChartConfiguration } from 'chart.js';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The colours and the type of the theme in force, for what is drawn on a canvas. */
export interface ChartLook {
  /** Series colours, used in turn. */
  series: readonly string[];
  ink: string;
  muted: string;
  line: string;
  surface: string;
  font: string;
}

function currentLook(): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    series: ['--color-series-1', '--color-series-2', '--color-series-3', '--color-series-4'].map(token),
    ink: token('--color-ink'),
    muted: token('--color-muted'),
    line: token('--color-line'),
    surface: token('--color-surface'),
    font: token('--font-sans') || getComputedStyle(document.body).fontFamily,
  };
}

/** What every axis looks like, with its title where it has one. */
export function axisLook(look: ChartLook, title?: string) {
  const text = { color: look.muted, font: chartFont(look) };
  return {
    ...(title ? { title: { ...text, display: true, text: title } } : {}),
    ticks: text,
    grid: { color: look.line },
    border: { color: look.line },
  };
}

/** The type of every label, in pixels. */
export const chartFont = ({ font }: ChartLook) => ({ family: font, size: 12 });

/**
 * Draws a chart on the canvas of the returned ref: once it is about to be seen or printed and the typeface is
 * there, so that its labels are never in another, and again whenever `key` or the theme changes. `configure` must register what it uses with Chart.js.
 */
export function useChart(
  configure: (look: ChartLook) => ChartConfiguration,
  key: string,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const configuration = useEffectEvent(() => configure(currentLook()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when the data are others.
  useEffect(() => {
    let chart: Chart | undefined;
    let ended = false;
    const draw = () => {
      chart?.destroy();
      chart = canvas.current ? new Chart(canvas.current, configuration()) : undefined;
    };
    const themeWatch = new MutationObserver(() => chart && draw());
    themeWatch.observe(document.documentElement, { attributeFilter: ['class'] });
    const drawWithFont = () => {
      seen.disconnect();
      const family = getComputedStyle(document.body).fontFamily;
      void document.fonts.load(`12px ${family}`).finally(() => !ended && draw());
    };
    // Charts stand below what opens a page: drawing them then would hold a slow phone for a third of a second.
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && drawWithFont(),
      { rootMargin: '50%' },
    );
    if (canvas.current) seen.observe(canvas.current);
    const drawForPaper = () => chart || draw();
    window.addEventListener('beforeprint', drawForPaper);
    return () => {
      ended = true;
      seen.disconnect();
      window.removeEventListener('beforeprint', drawForPaper);
      themeWatch.disconnect();
      chart?.destroy();
    };
  }, [key]);
  return canvas;
}

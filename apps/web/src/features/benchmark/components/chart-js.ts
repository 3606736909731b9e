import { Chart, LinearScale, LineElement, PointElement, ScatterController, Tooltip } from 'chart.js';

Chart.register(LinearScale, LineElement, PointElement, ScatterController, Tooltip);

export { Chart };

export const analysisJobName = 'analysis';

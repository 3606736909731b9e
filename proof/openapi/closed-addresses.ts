/** For a product that is called with addresses of webhooks: every host name is this machine, where nothing listens at 443. */
export const closedAddresses = {
  variables: { WEBHOOK_ALLOW_PRIVATE: '1' },
  resolve: async () => ['127.0.0.1'],
};

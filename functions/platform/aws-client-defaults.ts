/** Settings of every AWS client: no call may hang for as long as the function lives. */
export const awsClientDefaults = {
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    throwOnRequestTimeout: true,
  },
};

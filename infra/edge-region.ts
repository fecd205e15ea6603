/** Where CloudFront looks for firewalls, and takes orders to deliver its logs, wherever a stage is. */
export const edgeRegion = 'us-east-1';

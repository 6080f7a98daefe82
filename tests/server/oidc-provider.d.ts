/** The part of the OpenID Connect server that the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    path: string;
    status: number;
    // biome-ignore lint/suspicious/noExplicitAny: whatever the server answers
    body: any;
    get(name: string): string;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly AccessToken: { find(token: string): Promise<{ accountId: string } | undefined> };
    readonly Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}

/** nodemailer publishes no types; these are the parts in use. */
declare module 'nodemailer' {
  interface Message {
    from: string;
    to: string;
    subject: string;
    text: string;
    attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
    headers?: Readonly<Record<string, string>>;
  }
  /** A message that is already written, and to whom it goes. */
  interface Written {
    envelope: { from: string; to: readonly string[] };
    raw: Buffer;
  }
  interface Transporter {
    sendMail(message: Message | Written): Promise<{ accepted: string[]; rejected?: (string | { address: string })[] }>;
    /** Signs in and sends nothing. */
    verify(): Promise<true>;
    close(): void;
  }
  interface Options {
    host: string;
    port: number;
    secure: boolean;
    requireTLS: boolean;
    ignoreTLS: boolean;
    auth?: { user: string; pass: string };
    connectionTimeout: number;
    greetingTimeout: number;
    socketTimeout: number;
    /** The name that the certificate must have, when the host is its address. */
    tls?: { servername: string };
  }
  /** An address; the rest holds where the address does not say it. */
  interface AddressOptions {
    url: string;
    requireTLS: boolean;
  }
  export function createTransport(options: AddressOptions | Options, defaults?: Partial<Message>): Transporter;
}

/** nodemailer publishes no types; these are the parts in use. */
declare module 'nodemailer' {
  interface Message {
    from: string;
    to: string;
    subject: string;
    text: string;
    headers?: Readonly<Record<string, string>>;
  }
  interface Transporter {
    sendMail(message: Message): Promise<{ accepted: string[] }>;
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

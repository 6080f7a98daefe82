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
  export function createTransport(url: string, defaults?: Partial<Message>): Transporter;
}

/** The IMAP server of the tests publishes no types; these are the parts in use. */
declare module 'hoodiecrow-imap' {
  interface Folder {
    'special-use'?: string;
    messages?: { raw: string; flags?: string[] }[];
  }
  interface Options {
    secureConnection: boolean;
    credentials: { key: string; cert: string };
    plugins: readonly string[];
    users: Record<string, { password: string }>;
    storage: { INBOX: Folder; '': { folders: Record<string, Folder> } };
  }
  interface Message {
    raw: string;
    flags: string[];
    uid: number;
  }
  interface Server {
    server: import('node:net').Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    getMailbox(path: string): { messages: Message[]; uidvalidity: number };
    appendMessage(mailbox: { messages: Message[] }, flags: string[], date: Date | false, raw: string): void;
  }
  export default function hoodiecrow(options: Options): Server;
}

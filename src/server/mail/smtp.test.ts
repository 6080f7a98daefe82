import { describe, expect, it } from 'vitest';
import { openMailbox } from '#tests/server/mailbox';
import { readConfig } from '../config';
import { createVault } from '../crypto';
import { openSmtp } from './smtp';

const mailbox = openMailbox();
const { port } = new URL(mailbox.url);
const MAIL = { to: 'a@exemplo.gov.br', subject: 'Assunto', text: 'Texto' };

/** Sends by the server of the installation: the municipality has none. */
async function send(env: Readonly<Record<string, string>>): Promise<void> {
  const database = { pool: { query: async () => ({ rows: [] }) } } as never;
  const server = await openSmtp(
    { config: readConfig({ AMBIENTE: 'producao', ...env }), vault: createVault('chave-dos-testes-que-nao-protege-nada'), database },
    1,
  );
  await server?.send(MAIL).finally(() => server.close());
}

describe('servidor de e-mail da instalação', () => {
  // an address that reaches this machine without being its loopback: the mailbox offers no STARTTLS
  const away = `smtp://0.0.0.0:${port}`;

  it('fora da própria máquina, um servidor sem STARTTLS não recebe nada', async () => {
    await expect(send({ SMTP_URL: away })).rejects.toThrow(/STARTTLS/);
    await expect(send({ SMTP_URL: `${away}?requireTLS=true` })).rejects.toThrow(/STARTTLS/);
    expect(mailbox.take()).toEqual([]);
  });

  it('na própria máquina, ou na rede declarada de confiança, recebe', async () => {
    await send({ SMTP_URL: mailbox.url });
    await send({ SMTP_URL: away, PERMITIR_SEM_TLS: '1' });
    expect(mailbox.take().map(({ to }) => to)).toEqual([MAIL.to, MAIL.to]);
  });
});

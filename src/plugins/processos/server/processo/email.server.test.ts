import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { openMailbox } from '#tests/server/mailbox';
import { entregasDaNoite } from './avisos-periodicos';

const mailbox = openMailbox();
const suite = openSuite({ env: { SMTP_URL: mailbox.url, URL_PUBLICA: 'https://sgp.exemplo.gov.br' } });
const G = '/administracao/processos/gestao';

let ana: Caller;
let id: number;
let pecas: Record<string, number>;

beforeAll(async () => {
  ana = await suite.make.userWith({ 'administracao.processos.gestao': [1, 2, 3, 4, 5] }, { tipo: ['servidor'] });
  const departamento = await suite.make.departamento({
    nome: 'Remetente',
    membros: [{ usuario_id: ana.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' }],
  });
  const [tipo] = await suite.sql<{ id: number }>("select id from processo_tipo where codigo = '01'");
  const [assunto] = await suite.sql<{ id: number }>("select id from processo_assunto where codigo = '4.3.0.0'");
  const fields = (sigilos: readonly number[]) => ({
    tipo_id: String(tipo?.id),
    assunto_id: String(assunto?.id),
    titulo: 'Por e-mail',
    'destinatarios[0][id]': String(departamento.id),
    'destinatarios[0][destinatario_type]': 'Departamento',
    ...Object.fromEntries(sigilos.map((sigilo, n) => [`anexos[${n}][sigilo_id]`, String(sigilo)])),
  });
  const pdf = (n: number, name: string) => ({ field: `anexos[${n}][url]`, name, content: Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`) });
  const abrir = async (sigilos: readonly number[], files: readonly ReturnType<typeof pdf>[]) => {
    const { status, body } = await ana.form(G, fields(sigilos), [...files]);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.result.id as number;
  };
  id = await abrir([1, 4], [pdf(0, 'laudo.pdf'), pdf(1, 'segredo.pdf')]);
  await abrir([1], [pdf(0, 'alheia.pdf')]);
  const rows = await suite.sql<{ id: number; nome: string }>(
    "select id, nome from arquivo where nome in ('laudo.pdf', 'segredo.pdf', 'alheia.pdf')",
  );
  pecas = Object.fromEntries(rows.map((row) => [row.nome.replace('.pdf', ''), row.id]));
});

const enviar = (more: object) =>
  ana.post(`${G}/enviar-email`, { processo_id: id, para: ['a@exemplo.gov.br'], assunto: 'Aviso', mensagem: 'Veja.', ...more });
const ultimo = async () => (await ana.get(`${G}/detalhe/${id}`)).body.eventos.findLast(({ tipo }: Wire) => tipo === 'email');

describe('o e-mail de um processo', () => {
  it('leva as peças escolhidas, e o evento diz quais', async () => {
    const { status, body } = await enviar({ anexos: [pecas.laudo] });
    expect([status, body.result]).toEqual([200, { enderecos: 1, anexos: 1 }]);
    await suite.services.mail.settled();
    const [letter] = mailbox.take();
    expect(letter?.raw).toMatch(/filename="?laudo\.pdf/);
    expect(letter?.raw).toContain(Buffer.from('%PDF-1.4\nlaudo.pdf\n%%EOF\n').toString('base64'));
    expect(letter?.raw).not.toContain(`detalhes/${id}`);
    expect((await ultimo()).campos.anexos).toMatchObject([{ id: pecas.laudo, nome: 'laudo.pdf' }]);
  });

  it('a peça sigilosa não vai: só o endereço do processo', async () => {
    expect((await enviar({ anexos: [pecas.laudo, pecas.segredo] })).body.result).toEqual({ enderecos: 1, anexos: 1 });
    await suite.services.mail.settled();
    const [letter] = mailbox.take();
    expect(letter?.raw).toContain('laudo.pdf');
    expect(letter?.raw).not.toContain('segredo.pdf');
    expect(letter?.raw.replaceAll('=\r\n', '')).toContain(`detalhes/${id}`);
    expect((await ultimo()).texto).not.toContain('segredo');
  });

  it('recusa o arquivo que não é peça do processo, e não envia nada', async () => {
    for (const anexo of [pecas.alheia, 999_999]) {
      const { status, body } = await enviar({ anexos: [anexo] });
      expect([status, body.errors]).toEqual([
        422,
        { anexos: ['Um dos arquivos não é peça deste processo. Escolha entre as peças que ele tem.'] },
      ]);
    }
    await suite.services.mail.settled();
    expect(mailbox.take()).toEqual([]);
  });

  it('diz de cada endereço se chegou ao servidor ou falhou, mesmo depois que a caixa de saída esquece', async () => {
    await enviar({ para: ['b@exemplo.gov.br', 'B@exemplo.gov.br', 'c@exemplo.gov.br'] });
    await suite.services.mail.settled();
    mailbox.take();
    await suite.sql("update email_saida set situacao = 'falhou' where para = 'c@exemplo.gov.br'");
    const expected = [
      { para: 'b@exemplo.gov.br', situacao: 'enviado' },
      { para: 'c@exemplo.gov.br', situacao: 'falhou' },
    ];
    expect((await ultimo()).entregas).toEqual(expected);
    await entregasDaNoite.run(suite.services);
    await suite.sql('delete from email_saida');
    expect((await ultimo()).entregas).toEqual(expected);
  });

  it('a peça que se desentranhou já não vai', async () => {
    const anexo = (await ana.get(`${G}/detalhe/${id}`)).body.eventos[0].anexos.find(({ nome }: Wire) => nome === 'laudo.pdf');
    const out = await ana.post(`/administracao/processos/eventos/anexos/${anexo.id}/desentranhar`, { motivo: 'Laudo de outro imóvel.' });
    expect(out.status).toBe(200);
    expect((await enviar({ anexos: [pecas.laudo] })).body.result).toEqual({ enderecos: 1, anexos: 0 });
    await suite.services.mail.settled();
    expect(mailbox.take()[0]?.raw).not.toContain('laudo.pdf');
  });
});

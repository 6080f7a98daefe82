import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { LOGIN, type MailServers, openMailServers, SENHA_EMAIL, trust } from '#tests/server/mail-servers';
import { avisarNovos } from './novos';

const PROCESSOS = 'administracao.processos.gestao';
// who installs lists the servers of the tests, which stand on this machine
const suite = openSuite({ env: { DESTINOS_PERMITIDOS: 'localhost' } });

let mail: MailServers;
let distrust: () => void;
let ana: Caller;
let bia: Caller;
let conta: Wire;
const everything: string[] = [];

const dados = (more: object = {}) => ({
  nome_exibicao: 'Ana Souza',
  email: LOGIN,
  login: LOGIN,
  senha: SENHA_EMAIL,
  imap_host: 'localhost',
  imap_porta: mail.imapPort,
  smtp_host: 'localhost',
  smtp_porta: mail.smtpPort,
  assinatura: '<p>Ana</p>',
  ...more,
});

/** Remembers what is answered, to look for the password in it at the end. */
function listening(who: Caller): Caller {
  const send = who.send.bind(who);
  who.send = async (request) => {
    const answer = await send(request);
    everything.push(answer.text);
    return answer;
  };
  return who;
}

beforeAll(async () => {
  mail = await openMailServers();
  distrust = trust(mail.certificate);
  ana = listening(await suite.make.userWith({ [PROCESSOS]: [1, 2, 3, 5] }, { tipo: ['servidor'] }));
  bia = listening(await suite.make.userWith({}, { tipo: ['servidor'] }));
  const { status, body } = await ana.post('/webmail/contas', dados());
  expect([status, body.errors]).toEqual([201, undefined]);
  conta = body.result;
});
afterAll(async () => {
  await mail?.close();
  distrust?.();
});
beforeEach(() => mail.refuse(null));

/** A header that is not of ASCII alone (RFC 2047). */
const palavra = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
const carta = (assunto: string, more = '', corpo = 'Bom dia.') =>
  `From: ${palavra('José Dias')} <jose@empresa.test>\r\nTo: Ana <${LOGIN}>, Rui <rui@empresa.test>\r\nSubject: ${/[^ -~]/.test(assunto) ? palavra(assunto) : assunto}\r\nMessage-ID: <${randomUUID()}@empresa.test>\r\nDate: Wed, 25 Nov 2026 10:00:00 -0300\r\nMIME-Version: 1.0\r\n${more || 'Content-Type: text/plain; charset=utf-8\r\n'}\r\n${corpo}\r\n`;
const lista = async (query = 'pasta=INBOX', who = ana) => (await who.get(`/webmail/mensagens?conta=${conta.id}&${query}`)).body;
async function chegar(assunto: string, more?: string, corpo?: string): Promise<Wire> {
  mail.deliver(carta(assunto, more, corpo));
  const found = (await lista(`pasta=INBOX&assunto=${encodeURIComponent(assunto)}`)).data[0];
  expect(found, assunto).toBeDefined();
  return found;
}
const enviar = (fields: object, who = ana) => who.post('/webmail/mensagens', { conta: conta.id, ...fields });
const unfolded = (raw: string) => raw.replace(/\r\n[ \t]+/g, ' ');
const COM_ANEXO = 'Content-Type: multipart/mixed; boundary="b"\r\n';
const anexo = (nome: string, tipo: string, conteudo: string) =>
  `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Segue o arquivo.</p>\r\n--b\r\nContent-Type: ${tipo}; name="${nome}"\r\nContent-Disposition: attachment; filename="${nome}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(conteudo).toString('base64')}\r\n--b--`;

describe('contas de e-mail', () => {
  it('salvar entra nos dois servidores e acha as pastas; a senha não volta', () => {
    expect(conta).toMatchObject({
      usuario_id: ana.usuarioId,
      padrao: true,
      situacao: 'ok',
      senha: { definido: true },
      pasta_enviados: 'Enviados',
      pasta_rascunhos: 'Rascunhos',
      pasta_lixeira: 'Lixeira',
      pasta_spam: null,
      pasta_arquivo: 'Arquivo',
    });
  });

  it('diz qual dos dois servidores recusou, e nada guarda', async () => {
    const wrong = await ana.post('/webmail/contas', dados({ senha: 'outra-senha-errada' }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['imap_host', 'smtp_host']]);
    expect(wrong.body.errors.imap_host[0]).toMatch(/^Entrada: O servidor localhost recusou o login ou a senha/);
    const dead = await ana.post('/webmail/contas', dados({ smtp_porta: 1 }));
    expect(dead.body.errors).toEqual({ smtp_host: [expect.stringMatching(/^Saída: O servidor localhost não respondeu/)] });
    expect((await ana.get('/webmail/contas')).body.total).toBe(1);
  });

  it('o certificado de outro servidor, e uma porta sem TLS, são recusados', async () => {
    const { body } = await ana.post('/webmail/contas', dados({ imap_porta: mail.strangerPort }));
    expect(body.errors).toEqual({ imap_host: [expect.stringContaining('certificado')] });
    const plain = await ana.post('/webmail/contas', dados({ imap_seguranca: 'nenhuma' }));
    expect(Object.keys(plain.body.errors)).toEqual(['imap_seguranca']);
  });

  it('um servidor que ninguém listou é recusado antes de qualquer conexão', async () => {
    for (const host of ['127.0.0.1', '192.168.0.10', '169.254.169.254', 'correio.exemplo.test']) {
      const { status, body } = await ana.post('/webmail/contas', dados({ imap_host: host, smtp_host: host }));
      expect([status, body.errors.imap_host[0]], host).toEqual([422, expect.stringContaining('DESTINOS_PERMITIDOS')]);
    }
  });

  it('é dos servidores: a quem não é o servidor não chama ninguém, nem por uma conta que já tinha', async () => {
    const cidada = listening(await suite.make.userWith({}));
    const told = { codigo: 'ACESSO_RESTRITO', message: expect.stringContaining('As contas de e-mail são dos servidores do município.') };
    expect(await cidada.get('/webmail/contas')).toMatchObject({ status: 200, body: { total: 0 } });
    expect(await cidada.post('/webmail/contas', dados())).toMatchObject({ status: 403, body: told });
    const shared = await ana.edit(`/webmail/contas/${conta.id}`, { usuarios_delegados: [cidada.usuarioId] });
    expect(shared.status).toBe(200);
    for (const answer of [
      await cidada.get(`/webmail/pastas?conta=${conta.id}`),
      await cidada.get(`/webmail/mensagens?conta=${conta.id}&pasta=INBOX`),
      await enviar({ para: LOGIN, assunto: 'Oi', html: '<p>Oi</p>' }, cidada),
    ])
      expect(answer).toMatchObject({ status: 403, body: told });
    await ana.edit(`/webmail/contas/${conta.id}`, { usuarios_delegados: [] });
  });

  it('só o dono a vê; com quem é compartilhada lê e escreve, e não a altera', async () => {
    const url = `/webmail/contas/${conta.id}`;
    expect((await bia.get(url)).status).toBe(404);
    expect((await bia.get('/webmail/contas')).body.total).toBe(0);
    expect((await bia.get(`/webmail/pastas?conta=${conta.id}`)).status).toBe(404);
    expect((await suite.admin().then((admin) => admin.get(url))).status).toBe(404);
    const shared = await ana.edit(url, { usuarios_delegados: [bia.usuarioId] });
    expect([shared.status, shared.body.errors]).toEqual([200, undefined]);
    expect((await bia.get(`/webmail/pastas?conta=${conta.id}`)).status).toBe(200);
    for (const refused of [
      await bia.post(`${url}/liberar`),
      await bia.put(url, { versao: shared.body.result.versao, nome_exibicao: 'Outra' }),
      await bia.delete(url),
    ])
      expect([refused.body.codigo, refused.body.message]).toEqual([
        'REGISTRO_BLOQUEADO',
        'A conta é compartilhada com você: só o dono a altera ou exclui.',
      ]);
    await ana.edit(url, { usuarios_delegados: [] });
    expect((await bia.get(url)).status).toBe(404);
  });

  it('a senha que não se digita de novo continua a valer, e o que mudou é experimentado', async () => {
    const url = `/webmail/contas/${conta.id}`;
    expect((await ana.edit(url, { nome_exibicao: 'Ana de Souza' })).body.result.nome_exibicao).toBe('Ana de Souza');
    expect((await ana.edit(url, { smtp_porta: 1 })).status).toBe(422);
  });
});

describe('pastas e mensagens', () => {
  it('as pastas dizem o que são e quantas há', async () => {
    mail.deliver(carta('Uma não lida'));
    const { body } = await ana.get(`/webmail/pastas?conta=${conta.id}`);
    expect(body.map(({ nome, papel }: Wire) => [nome, papel])).toEqual([
      ['Caixa de entrada', 'entrada'],
      ['Enviados', 'enviados'],
      ['Rascunhos', 'rascunhos'],
      ['Lixeira', 'lixeira'],
      ['Arquivo', 'arquivo'],
    ]);
    expect(body[0]).toMatchObject({ nao_lidas: expect.any(Number), total: expect.any(Number) });
    expect(body[0].nao_lidas).toBeGreaterThan(0);
  });

  it('cria, renomeia e exclui uma pasta; as do funcionamento ficam', async () => {
    const made = await ana.post('/webmail/pastas', { conta: conta.id, nome: 'Obras' });
    expect([made.status, made.body.result]).toEqual([200, { id: 'Obras' }]);
    expect((await ana.put('/webmail/pastas', { conta: conta.id, id: 'Obras', nome: 'Licitações' })).body.result).toEqual({
      id: 'Licitações',
    });
    const tirar = (id: string) =>
      ana.send({ method: 'DELETE', url: '/webmail/pastas', headers: JSON_TYPE, payload: JSON.stringify({ conta: conta.id, id }) });
    expect((await tirar('INBOX')).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await tirar('Licitações')).body.message).toBe('Pasta excluída.');
  });

  it('a lista tem páginas, do mais novo ao mais antigo, e filtra no servidor', async () => {
    for (let n = 1; n <= 5; n += 1) mail.deliver(carta(`Pagina ${n}`, 'Content-Type: text/plain; charset=utf-8\r\n', `Texto número ${n}`));
    const first = await lista('pasta=INBOX&per_page=2&assunto=Pagina');
    expect([first.total, first.last_page, first.data.map(({ assunto }: Wire) => assunto)]).toEqual([5, 3, ['Pagina 5', 'Pagina 4']]);
    // the server of the tests gives the beginning of only the first of several texts
    expect(first.data[1]).toMatchObject({
      de: { nome: 'José Dias', email: 'jose@empresa.test' },
      resumo: 'Texto número 4',
      lida: false,
      tem_anexo: false,
      data: '2026-11-25T13:00:00.000Z',
    });
    expect((await lista('pasta=INBOX&termo=mero%203')).data.map(({ assunto }: Wire) => assunto)).toEqual(['Pagina 3']);
    expect((await lista('pasta=INBOX&sinalizadas=true')).total).toBe(0);
    expect((await lista('pasta=Enviados&desde=2026-13-01')).codigo).toBe('ERRO_VALIDACAO');
  });

  it('mostra o texto limpo: sem roteiro, sem imagem de fora até que se peça', async () => {
    const { id } = await chegar(
      'Com HTML',
      'Content-Type: text/html; charset=utf-8\r\n',
      '<p onclick="x()">Olá <b>Ana</b></p><script>alert(1)</script><img src="https://rastreio.test/a.png"><a href="https://exemplo.test">site</a><a href="javascript:x()">mau</a>',
    );
    const { body } = await ana.get(`/webmail/mensagens/${id}`);
    expect(body.html).toContain('<b>Ana</b>');
    expect(body.html).toMatch(/rel="noopener noreferrer" target="_blank"|target="_blank"[^>]*rel="noopener noreferrer"/);
    expect(body.html).not.toMatch(/script|onclick|rastreio|javascript/);
    expect(body.imagens_bloqueadas).toBe(1);
    // a picture that cannot be fetched is left out
    expect((await ana.get(`/webmail/mensagens/${id}?imagens=true`)).body.html).not.toContain('rastreio');
  });

  it('baixa o anexo e o original como vieram', async () => {
    const { id, tem_anexo } = await chegar('Com anexo', COM_ANEXO, anexo('planta.html', 'text/html', '<script>x</script>'));
    expect(tem_anexo).toBe(true);
    const { body } = await ana.get(`/webmail/mensagens/${id}`);
    expect(body.anexos).toEqual([{ n: 0, nome: 'planta.html', tipo: 'text/html', tamanho: 18, inline: false }]);
    const file = await ana.get(`/webmail/mensagens/${id}/anexos/0`);
    expect([file.text, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      '<script>x</script>',
      'application/octet-stream',
      "attachment; filename*=UTF-8''planta.html",
    ]);
    expect((await ana.get(`/webmail/mensagens/${id}/anexos/7`)).status).toBe(404);
    expect((await ana.get(`/webmail/mensagens/${id}/original`)).text).toContain('Subject: Com anexo');
    expect((await bia.get(`/webmail/mensagens/${id}/original`)).status).toBe(404);
  });
});

describe('o que outros programas escrevem fora da norma', () => {
  it('assunto, remetente e nome de anexo em Latin-1 se leem, na lista e na mensagem; em UTF-8 também', async () => {
    const head = (name: string) =>
      `From: "Conceição" <jose@empresa.test>\r\nTo: Ana <${LOGIN}>\r\nSubject: Licitação ${name}\r\nMessage-ID: <${randomUUID()}@e.test>\r\nDate: Tue, 17 Nov 2026 10:00:00 -0300\r\nMIME-Version: 1.0\r\n`;
    const corpo = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nOlá.\r\n';
    const arquivo =
      '--b\r\nContent-Type: application/pdf; name="relação.pdf"\r\nContent-Disposition: attachment;\r\n filename="relação.pdf"\r\n\r\nx\r\n--b--\r\n';
    mail.deliver(Buffer.from(head('latina') + corpo + arquivo, 'latin1'));
    mail.deliver(`${head('unicode')}Content-Type: text/plain; charset=utf-8\r\n\r\nOlá.\r\n`);
    const todas = (await lista()).data as Wire[];
    for (const nome of ['latina', 'unicode']) {
      const linha = todas.find(({ assunto }) => assunto === `Licitação ${nome}`) as Wire;
      expect(linha?.de, nome).toEqual({ nome: 'Conceição', email: 'jose@empresa.test' });
      const { body } = await ana.get(`/webmail/mensagens/${linha.id}`);
      expect([body.assunto, body.de.nome, body.texto.trim()]).toEqual([`Licitação ${nome}`, 'Conceição', 'Olá.']);
      if (nome === 'latina') expect(body.anexos).toMatchObject([{ nome: 'relação.pdf' }]);
    }
  });

  it('o winmail.dat do Outlook mostra o que traz dentro, e o convite tem nome', async () => {
    const parte = (tipo: string, mais: string, conteudo: string) =>
      `--b\r\nContent-Type: text/plain\r\n\r\nveja o anexo\r\n--b\r\nContent-Type: ${tipo}\r\n${mais}\r\n${conteudo}\r\n--b--`;
    const embrulho =
      'eJ8+IgEAAQaQCAAEAAAAAAABAAEAAgKQBgAOAAAAAQD/////AAAAAAAAAAD9AwIQgAEACQAAAG5v\r\ndGEudHh0AEADAg+ABgASAAAAY29udGV1ZG8gZGEgbm90YQ0KLwY=';
    const dat = 'Content-Disposition: attachment; filename="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n';
    const { id } = await chegar('caso winmail', COM_ANEXO, parte('application/ms-tnef; name="winmail.dat"', dat, embrulho));
    const anexos = async (de: unknown) => (await ana.get(`/webmail/mensagens/${String(de)}`)).body.anexos;
    expect(await anexos(id)).toEqual([{ n: 0, nome: 'nota.txt', tipo: 'text/plain', tamanho: 18, inline: false }]);
    expect((await ana.get(`/webmail/mensagens/${id}/anexos/0`)).bytes.toString()).toBe('conteudo da nota\r\n');
    const estragado = await chegar('caso cortado', COM_ANEXO, parte('application/ms-tnef; name="winmail.dat"', dat, embrulho.slice(0, 40)));
    expect(await anexos(estragado.id)).toMatchObject([{ nome: 'winmail.dat' }]);
    const convite = await chegar(
      'caso convite',
      'Content-Type: multipart/alternative; boundary="b"\r\n',
      parte('text/calendar; charset=utf-8; method=REQUEST', '', 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR'),
    );
    expect(await anexos(convite.id)).toMatchObject([{ nome: 'convite.ics', tipo: 'text/calendar' }]);
  });
});

describe('marcar, mover e excluir', () => {
  it('marca como lida e com estrela, e desmarca', async () => {
    const { id } = await chegar('Marcar');
    const shown = async () => (await lista('pasta=INBOX&assunto=Marcar')).data.map(({ lida, sinalizada }: Wire) => [lida, sinalizada]);
    expect((await ana.patch('/webmail/mensagens', { ids: [id], lida: true, sinalizada: true })).body.message).toBe('Mensagem marcada.');
    expect(await shown()).toEqual([[true, true]]);
    await ana.patch('/webmail/mensagens', { ids: [id], lida: false });
    expect(await shown()).toEqual([[false, true]]);
  });

  it('arquiva; exclui para a Lixeira, e de vez o que já está nela', async () => {
    const { id } = await chegar('Para arquivar');
    expect((await ana.post('/webmail/mensagens/mover', { ids: [id], pasta: '@arquivo' })).body.message).toBe('Mensagem arquivada.');
    const archived = (await lista('pasta=Arquivo')).data[0];
    expect(archived.assunto).toBe('Para arquivar');
    const tirar = (one: string) =>
      ana.send({ method: 'DELETE', url: '/webmail/mensagens', headers: JSON_TYPE, payload: JSON.stringify({ ids: [one] }) });
    expect((await tirar(archived.id)).body.message).toBe('Movido para a Lixeira.');
    const trashed = (await lista('pasta=Lixeira')).data[0];
    expect((await tirar(trashed.id)).body).toMatchObject({ message: 'Excluído definitivamente.', result: { excluidas: 1 } });
    expect((await lista('pasta=Lixeira')).total).toBe(0);
    expect((await ana.get(`/webmail/mensagens/${trashed.id}`)).status).toBe(404);
  });

  it('a conta de outra pessoa não se move nem se marca', async () => {
    const { id } = await chegar('Somente da Ana');
    for (const answer of [
      await bia.patch('/webmail/mensagens', { ids: [id], lida: true }),
      await bia.post('/webmail/mensagens/mover', { ids: [id], pasta: 'Lixeira' }),
      await bia.get(`/webmail/mensagens/${id}`),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('escrever', () => {
  it('envia, guarda a cópia em Enviados, e a cópia oculta não está em cabeçalho algum (A23)', async () => {
    mail.taken();
    const { status, body } = await enviar({
      para: 'José Dias <jose@empresa.test>; rui@empresa.test',
      cc: 'cc@empresa.test',
      cco: ['oculta@empresa.test'],
      assunto: 'Ofício à empresa',
      html: '<p>Prezado,</p><script>x()</script>',
    });
    expect([status, body.message]).toEqual([200, 'Mensagem enviada.']);
    const [sent] = mail.taken();
    expect(sent?.to).toEqual(['jose@empresa.test', 'rui@empresa.test', 'cc@empresa.test', 'oculta@empresa.test']);
    const copy = mail.kept('Enviados').at(-1);
    for (const raw of [sent?.raw ?? '', copy?.raw ?? '']) {
      expect(raw).not.toMatch(/oculta|^bcc:/im);
      expect(raw).not.toContain('x()');
      expect(unfolded(raw)).toMatch(/^From: Ana de Souza <ana@municipio\.test>\r?$/m);
    }
    expect(copy?.flags).toContain('\\Seen');
  });

  it('pergunta antes de enviar sem assunto; recusa endereço errado e mais de 100', async () => {
    mail.taken();
    const asked = await enviar({ para: 'jose@empresa.test', html: 'Oi' });
    expect([asked.status, asked.body.detalhe]).toEqual([422, { confirmar: 'A mensagem está sem assunto. Enviar assim mesmo?' }]);
    expect((await enviar({ para: 'jose@empresa.test', html: 'Oi', confirmado: asked.body.detalhe.confirmar })).status).toBe(200);
    expect((await enviar({ para: 'jose@', assunto: 'x' })).body.errors.para[0]).toContain('"jose@"');
    expect((await enviar({ assunto: 'x' })).body.errors).toEqual({ para: ['Informe ao menos um destinatário.'] });
    const crowd = Array.from({ length: 101 }, (_, n) => `p${n}@empresa.test`).join(', ');
    expect((await enviar({ para: crowd, assunto: 'x' })).body.errors.para[0]).toContain('101 destinatários');
    expect(mail.taken()).toHaveLength(1);
  });

  it('leva arquivos enviados e anexos de outra mensagem, e recusa mais de 25 MB', async () => {
    mail.taken();
    const { id } = await chegar('Encaminhe', COM_ANEXO, anexo('nota.txt', 'text/plain', 'Nota fiscal'));
    const fields = {
      conta: String(conta.id),
      para: 'rui@empresa.test',
      assunto: 'Enc: Encaminhe',
      html: '<p>Segue.</p>',
      tipo: 'encaminhar',
      resposta_a: id,
      anexos_de: JSON.stringify([{ id, n: 0 }]),
    };
    const file = { field: 'arquivos[0]', name: 'mapa.txt', content: Buffer.from('Mapa') };
    expect((await ana.form('/webmail/mensagens', fields, [file])).body.message).toBe('Mensagem enviada.');
    const raw = unfolded(mail.taken()[0]?.raw ?? '');
    expect([raw.includes('filename=mapa.txt'), raw.includes('filename=nota.txt')]).toEqual([true, true]);
    expect(raw).not.toMatch(/^In-Reply-To/im);
    const large = { field: 'arquivos[0]', name: 'grande.bin', content: Buffer.alloc(25_000_001, 65) };
    expect((await ana.form('/webmail/mensagens', fields, [large])).status).toBeGreaterThanOrEqual(413);
  });

  it('leva um arquivo guardado no sistema, de quem o pode ler', async () => {
    mail.taken();
    const kept = await ana.form('/arquivo', {}, [{ field: 'arquivo', name: 'edital.txt', content: Buffer.from('Edital') }]);
    const url = kept.body.result?.url ?? kept.body.url;
    const fields = { para: 'rui@empresa.test', assunto: 'Edital', html: 'Segue.', guardados: [url] };
    expect((await enviar(fields)).body.message).toBe('Mensagem enviada.');
    expect(mail.taken()[0]?.raw).toContain('filename=edital.txt');
    const { body } = await bia.post('/webmail/contas', dados());
    expect((await enviar({ ...fields, conta: body.result.id }, bia)).status).toBe(404);
    expect(mail.taken()).toEqual([]);
  });

  it('a resposta diz a que responde, e a mensagem fica como respondida (W9)', async () => {
    mail.taken();
    const row = await chegar('Pergunta', 'References: <antes@empresa.test>\r\nContent-Type: text/plain\r\n');
    const { message_id } = (await ana.get(`/webmail/mensagens/${row.id}`)).body;
    await enviar({ para: 'jose@empresa.test', assunto: 'Re: Pergunta', html: 'Sim.', resposta_a: row.id, tipo: 'responder' });
    const raw = unfolded(mail.taken()[0]?.raw ?? '');
    expect(raw).toContain(`In-Reply-To: ${message_id}`);
    expect(raw).toContain(`References: <antes@empresa.test> ${message_id}`);
    expect((await lista('pasta=INBOX&assunto=Pergunta')).data[0].respondida).toBe(true);
  });

  it('o rascunho se guarda, muda sem se repetir, e vai embora quando é enviado ou descartado', async () => {
    const draft = { conta: conta.id, cco: 'oculta@empresa.test', assunto: 'Rascunho', html: '<p>Um</p>' };
    const first = (await ana.post('/webmail/rascunhos', draft)).body.result;
    const second = (await ana.put(`/webmail/rascunhos/${first.id}`, { ...draft, html: '<p>Dois</p>' })).body.result;
    expect((await lista('pasta=Rascunhos')).total).toBe(1);
    expect((await ana.get(`/webmail/mensagens/${second.id}`)).body).toMatchObject({
      rascunho: true,
      html: '<p>Dois</p>',
      cco: [{ nome: '', email: 'oculta@empresa.test' }],
    });
    await enviar({ ...draft, para: 'jose@empresa.test', rascunho: second.id });
    expect((await lista('pasta=Rascunhos')).total).toBe(0);
    const third = (await ana.post('/webmail/rascunhos', draft)).body.result;
    expect((await ana.delete(`/webmail/rascunhos/${third.id}`)).body.message).toBe('Rascunho descartado.');
    expect((await lista('pasta=Rascunhos')).total).toBe(0);
  });

  it('o que não pôde ser enviado fica em Rascunhos com o motivo', async () => {
    mail.taken();
    mail.refuse('Caixa de saída suspensa');
    const { status, body } = await enviar({ para: 'jose@empresa.test', assunto: 'Não sai', html: '<p>Texto</p>' });
    expect([status, body.codigo, body.message]).toEqual([
      502,
      'INTEGRACAO_INDISPONIVEL',
      expect.stringContaining('Ela está em Rascunhos.'),
    ]);
    const draft = (await ana.get(`/webmail/mensagens/${body.detalhe.rascunho}`)).body;
    expect(draft).toMatchObject({ assunto: 'Não sai', rascunho: true, erro_envio: expect.stringContaining('localhost') });
    expect(mail.taken()).toEqual([]);
    await ana.delete(`/webmail/rascunhos/${body.detalhe.rascunho}`);
  });

  it('a mesma chave envia uma vez só; a que falhou pode ser tentada de novo', async () => {
    mail.taken();
    const once = ana.with({ 'idempotency-key': randomUUID() });
    const fields = { para: 'jose@empresa.test', assunto: 'Uma vez', html: 'Oi' };
    const answers = [await enviar(fields, once), await enviar(fields, once)];
    expect(answers.map(({ body }) => body.message)).toEqual(['Mensagem enviada.', 'Mensagem enviada.']);
    expect(mail.taken()).toHaveLength(1);
    const again = ana.with({ 'idempotency-key': randomUUID() });
    mail.refuse('Agora não');
    expect((await enviar(fields, again)).status).toBe(502);
    mail.refuse(null);
    expect((await enviar(fields, again)).status).toBe(200);
  });
});

describe('conexão', () => {
  it('uma conexão que caiu é aberta de novo', async () => {
    expect((await lista()).total).toBeGreaterThan(0);
    mail.drop();
    expect((await lista()).total).toBeGreaterThan(0);
  });
});

describe('e-mails novos', () => {
  const avisos = async () => (await ana.get('/notificacoes')).body.data.filter(({ tipo }: Wire) => tipo === 'email_novo');

  it('quem tem a conta é avisado uma vez, de quem e do assunto, sem o texto', async () => {
    await avisarNovos(suite.services);
    expect(await avisos()).toEqual([]);
    mail.deliver(carta('Reunião amanhã', '', 'Conteúdo reservado da mensagem'));
    await avisarNovos(suite.services);
    expect(await avisos()).toEqual([]);
    suite.travel({ minutes: 2 });
    await avisarNovos(suite.services);
    await avisarNovos(suite.services);
    const told = await avisos();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ titulo: 'E-mail de José Dias', texto: 'Reunião amanhã', url: `/webmail?conta=${conta.id}` });
    expect(JSON.stringify(told)).not.toContain('reservado');
  });
});

describe('juntar a um processo', () => {
  it('a mensagem é um evento juntada, com o original e os anexos', async () => {
    await suite.make.departamento({
      nome: 'Correio',
      membros: [{ usuario_id: ana.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' }],
    });
    const outro = await suite.make.departamento({ nome: 'Destino do correio' });
    const idDe = async (table: string, codigo: string) =>
      (await suite.sql<{ id: number }>(`select id from ${table} where codigo = $1`, [codigo]))[0]?.id;
    const opened = await ana.post('/administracao/processos/gestao', {
      tipo_id: await idDe('processo_tipo', '01'),
      assunto_id: await idDe('processo_assunto', '4.3.0.0'),
      titulo: 'Compra',
      texto: '<p>Pede-se.</p>',
      destinatarios: [{ departamento_id: outro.id, papel: 'para' }],
    });
    expect([opened.status, opened.body.errors]).toEqual([201, undefined]);
    const processo_id = opened.body.result.id;
    const { id } = await chegar('Proposta', COM_ANEXO, anexo('proposta.txt', 'text/plain', 'Proposta de preços'));
    const { status, body } = await ana.post(`/webmail/mensagens/${id}/anexar-processo`, { processo_id });
    expect([status, body.message]).toEqual([200, 'Mensagem juntada ao processo.']);
    const { eventos } = (await ana.get(`/administracao/processos/gestao/detalhe/${processo_id}`)).body;
    expect(eventos.at(-1)).toMatchObject({ tipo: 'juntada', texto: expect.stringContaining('José Dias &lt;jose@empresa.test&gt;') });
    expect(eventos.at(-1).anexos.map(({ nome }: Wire) => nome)).toEqual(['Proposta.eml', 'proposta.txt']);
    expect((await bia.post(`/webmail/mensagens/${id}/anexar-processo`, { processo_id })).status).toBe(403);
  });
});

describe('a senha (A23)', () => {
  it('não está em resposta alguma, na trilha, nos avisos nem no banco em claro', async () => {
    expect(everything.length).toBeGreaterThan(60);
    expect(everything.filter((text) => text.includes(SENHA_EMAIL))).toEqual([]);
    const kept = await suite.sql<{ texto: string }>(
      `select (select coalesce(string_agg(a::text, ''), '') from auditoria a) || (select string_agg(c::text, '') from webmail_conta c)
         || (select coalesce(string_agg(i::text, ''), '') from idempotencia i) || (select coalesce(string_agg(e::text, ''), '') from erro_sistema e) as texto`,
    );
    expect(kept[0]?.texto).not.toContain(SENHA_EMAIL);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

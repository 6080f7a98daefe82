import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openSuite, SENHA } from '#tests/server/harness';
import { addDays } from '../../resources/definition';
import { expireSignatures } from './expire';

const suite = openSuite({ samples: true });
const MENU = 'teste.amostra';
const BASE = '/administracao/processos/assinaturas';
const QUEUE = '/administracao/processos/gestao/fila-assinaturas';
const STAFF = { tipo: ['servidor'] };
const OFICIO = '1';

let asker: Caller;
let ana: Caller;
let bento: Caller;
let clara: Caller;
beforeAll(async () => {
  asker = await person({ [MENU]: [1, 2, 3, 4] });
  [ana, bento, clara] = [await person({}), await person({}), await person({})];
});
// each test begins with a step of the application, so that no code was used before, and with signing free
beforeEach(async () => {
  suite.travel({ minutes: 1 });
  await suite.sql("delete from tentativa_login where tipo = 'assinatura'");
});

/** Somebody of the staff with a password. */
async function person(rules: Record<string, number[]>): Promise<Caller> {
  const caller = await suite.make.userWith(rules, STAFF);
  await suite.sql('update usuario_credencial set senha_hash = $2 where usuario_id = $1', [
    caller.usuarioId,
    await suite.services.passwords.hash(SENHA),
  ]);
  return caller;
}

/** The code that the person's application shows now, once it was made a factor. */
async function authenticator(caller: Caller): Promise<() => string> {
  const { secret } = (await caller.post(`/auth/2fa/setup/${caller.usuarioId}`)).body.result;
  const code = () => new TOTP({ secret }).generate({ timestamp: suite.services.clock.now().getTime() });
  expect((await caller.post(`/auth/2fa/confirm/${caller.usuarioId}`, { token: code() })).status).toBe(200);
  suite.travel({ minutes: 1 });
  return code;
}

interface Asked {
  who: Caller;
  ordem?: number;
  nivel?: string;
  [field: string]: unknown;
}

const signer = ({ who, ordem = 1, nivel = 'simples', ...more }: Asked) => ({
  usuario_id: who.usuarioId,
  ordem,
  papel: 'responsavel',
  nivel_minimo: nivel,
  ...more,
});
const sample = async (nome = 'Contrato da ponte'): Promise<number> => (await suite.make.record('amostra', { nome })).id;
const ask = (alvo_id: number, asked: Asked[], more: object = {}): Promise<Answer> =>
  asker.post(BASE, { alvo_tipo: 'amostra', alvo_id, signatarios: asked.map(signer), ...more });

/** A piece of a new record on which these people were asked to sign. */
async function piece(...asked: Asked[]): Promise<{ id: number; codigo: string; sha256: string; registro: number }> {
  const registro = await sample();
  const { status, body } = await ask(registro, asked);
  expect([status, body.message]).toEqual([201, 'Assinaturas pedidas.']);
  return { ...body.result, registro };
}

const box = async (who: Caller, situacao = 'para_assinar') => (await who.get(`${QUEUE}?situacao=${situacao}&per_page=100`)).body.data;
const requestOf = async (who: Caller, peca: number): Promise<number> => {
  const [row] = await suite.sql<{ id: number }>(
    'select id from assinatura_pedido where peca_id = $1 and signatario_id = $2 order by id desc',
    [peca, who.usuarioId],
  );
  return row?.id ?? 0;
};
const challenge = async (who: Caller, ids: number[]): Promise<string> => (await who.post(`${BASE}/desafio`, { ids })).body.desafio;
async function sign(who: Caller, ids: number[], proof: object = {}): Promise<Answer> {
  return who.post(`${BASE}/assinar`, { ids, desafio: await challenge(who, ids), senha: SENHA, ...proof });
}
const signPiece = async (who: Caller, peca: number, proof: object = {}): Promise<Answer> => sign(who, [await requestOf(who, peca)], proof);
const verify = (id: number, codigo: string): Promise<Answer> => suite.anonymous.get(`/publico/processos/evento/${id}?codigo=${codigo}`);
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const statesOf = async (peca: number): Promise<string[]> =>
  (await suite.sql<{ situacao: string }>('select situacao from assinatura_pedido where peca_id = $1 order by ordem, id', [peca])).map(
    ({ situacao }) => situacao,
  );
const panel = async (registro: number) => (await asker.get(`/registros/amostra/${registro}/assinaturas`)).body;
const noticesOf = async (who: Caller): Promise<string[]> =>
  (await who.get('/notificacoes')).body.data.map(({ titulo, texto }: { titulo: string; texto: string }) => `${titulo} | ${texto}`);
const nameOf = async ({ usuarioId }: Caller): Promise<string> =>
  (await suite.sql<{ nome: string }>('select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1', [usuarioId]))[0]
    ?.nome ?? '';

describe('pedir, assinar e conferir', () => {
  it('congela o registro impresso, avisa quem assina, assina com a senha e qualquer pessoa confere pelo código', async () => {
    const { id, codigo, sha256 } = await piece({ who: ana, prazo: '2099-12-31' });
    expect(codigo).toMatch(/^\d{8}-[0-9A-F]{4}$/);
    expect((await noticesOf(ana))[0]).toBe(
      `Assinatura pedida: Amostra Contrato da ponte | ${await nameOf(asker)} pede a sua assinatura (simples) até 31/12/2099.`,
    );
    const [waiting] = await box(ana);
    expect(waiting).toMatchObject({ documento: 'Amostra Contrato da ponte', solicitante: await nameOf(asker), ordem: 1, endereco: null });
    // who signs reads the piece, though not the record
    const frozen = await ana.get(waiting.url);
    expect([frozen.headers['content-type'], sha(frozen.bytes)]).toEqual(['application/pdf', sha256]);
    expect((await clara.get(waiting.url)).status).toBe(404);

    expect((await verify(id, codigo)).body).toMatchObject({ situacao: 'pendente', pendentes: 1, assinaturas: [] });
    const { status, body } = await sign(ana, [waiting.id]);
    expect([status, body.message, body.result]).toEqual([
      200,
      'Documento assinado.',
      [expect.objectContaining({ nivel_usado: 'simples', sha256 })],
    ]);
    const [{ cpf = '' } = {}] = await suite.sql<{ cpf: string }>('select cpf from assinatura_pedido where id = $1', [waiting.id]);
    const seen = await verify(id, codigo);
    expect(seen.body).toMatchObject({
      identificacao: 'Amostra Contrato da ponte',
      situacao: 'valida',
      integra: true,
      sha256,
      pendentes: 0,
      assinaturas: [
        { nome: await nameOf(ana), cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`, nivel: 'Simples', papel: 'Responsável' },
      ],
    });
    expect(seen.text).not.toContain(cpf);
    expect((await noticesOf(asker))[0]).toBe('Todos assinaram: Amostra Contrato da ponte | Todas as assinaturas pedidas foram feitas.');
    expect((await box(ana, 'assinadas')).map((row: { id: number }) => row.id)).toContain(waiting.id);
    const trail = await suite.sql(
      "select depois->>'ato' as ato, depois->>'sha256' as sha256 from auditoria where recurso = 'assinatura' and registro_id = $1",
      [waiting.id],
    );
    expect(trail).toEqual([{ ato: 'assinar', sha256 }]);
  });

  it('quem não tem o código não sabe nem se a peça existe', async () => {
    const { id, codigo } = await piece({ who: ana });
    const wrong = codigo.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    const unknown = (await verify(99_999_999, codigo)).text;
    for (const answer of [await verify(id, wrong), await verify(id, ''), await verify(id, '00000000-0000')]) {
      expect([answer.status, answer.text]).toEqual([404, unknown]);
    }
  });

  it('a cópia carimbada é conhecida na conferência, como a peça; um byte a mais não é', async () => {
    const { id, codigo, sha256 } = await piece({ who: ana }, { who: bento });
    expect((await ana.post(`${BASE}/pecas/${id}/copia`)).body).toMatchObject({ codigo: 'REGISTRO_BLOQUEADO' });
    await signPiece(ana, id);
    const copies: string[] = [];
    for (const who of [ana, asker]) {
      const { body } = await who.post(`${BASE}/pecas/${id}/copia`);
      expect(body.result.nome).toBe('Amostra Contrato da ponte - assinado.pdf');
      copies.push(sha((await who.get(body.result.url)).bytes));
    }
    expect(copies[0]).toBe(copies[1]);
    await signPiece(bento, id);
    const { url } = (await bento.post(`${BASE}/pecas/${id}/copia`)).body.result;
    const { bytes } = await bento.get(url);
    const { arquivos } = (await verify(id, codigo)).body;
    expect(arquivos).toEqual(expect.arrayContaining([sha256, copies[0], sha(bytes)]));
    expect(arquivos).not.toContain(sha(Buffer.concat([bytes, Buffer.from(' ')])));
    expect((await clara.post(`${BASE}/pecas/${id}/copia`)).status).toBe(404);
  });

  it('um PDF anexado se assina; outro tipo, um PDF danificado e um anexo que se tirou, não', async () => {
    const registro = await sample();
    const attach = async (name: string, content: Buffer) =>
      (await asker.form(`/registros/amostra/${registro}/anexos`, { tipo_anexo_id: OFICIO }, [{ field: 'arquivo', name, content }])).body
        .result.id;
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const made = await PDFDocument.create();
    made.addPage();
    const content = Buffer.from(await made.save());
    const good = await attach('parecer.pdf', content);
    const askOf = (alvo_id: number) => asker.post(BASE, { alvo_tipo: 'anexo', alvo_id, signatarios: [signer({ who: ana })] });
    const { status, body } = await askOf(good);
    expect([status, body.result]).toEqual([201, expect.objectContaining({ nome: 'parecer.pdf', sha256: sha(content) })]);
    expect((await askOf(await attach('lista.csv', Buffer.from('a;b\n1;2\n')))).body.errors).toEqual({
      alvo_id: ['Só se assina um PDF. Converta "lista.csv" e anexe o PDF.'],
    });
    expect((await askOf(await attach('ruim.pdf', Buffer.from(`%PDF-1.7\n%${'x'.repeat(300)}`)))).body.errors.alvo_id[0]).toMatch(
      /danificado/,
    );
    expect((await asker.delete(`/registros/amostra/${registro}/anexos/${good}`)).body).toMatchObject({
      codigo: 'REGISTRO_BLOQUEADO',
      message: 'Este anexo foi enviado para assinatura. Cancele os pedidos pendentes antes de tirá-lo; um anexo assinado fica.',
    });
    await asker.delete(`${BASE}/${await requestOf(ana, body.result.id)}`);
    expect((await asker.delete(`/registros/amostra/${registro}/anexos/${good}`)).status).toBe(200);
    expect((await askOf(good)).status).toBe(404);
  });

  it('pede quem escreve o registro ou pratica os seus atos; de um registro excluído não se pede', async () => {
    const registro = await sample();
    const reader = await person({ [MENU]: [1] });
    const body = { alvo_tipo: 'amostra', alvo_id: registro, signatarios: [signer({ who: ana })] };
    expect((await reader.post(BASE, body)).body).toMatchObject({ codigo: 'SEM_PERMISSAO', detalhe: { sistema: MENU, regra: 2 } });
    expect((await ana.post(BASE, body)).body).toMatchObject({ codigo: 'SEM_PERMISSAO', detalhe: { sistema: MENU, regra: 1 } });
    for (const alvo_tipo of ['orgao', 'constructor', 'nada']) expect((await asker.post(BASE, { ...body, alvo_tipo })).status).toBe(404);
    const asked = (await asker.post(BASE, body)).body.result;
    await asker.delete(`/teste/amostra/${registro}`);
    expect((await asker.post(BASE, body)).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect(await statesOf(asked.id)).toEqual(['cancelada']);
    expect((await noticesOf(ana))[0]).toBe('Pedido de assinatura cancelado: Amostra Contrato da ponte | O registro foi excluído.');
  });

  it('diz, pelo campo, quem não pode assinar e o que falta', async () => {
    const registro = await sample();
    const citizen = await suite.make.userWith({});
    const refused = async (asked: Asked[]) => (await ask(registro, asked)).body.errors;
    expect(await refused([{ who: citizen }])).toEqual({
      'signatarios.0.usuario_id': ['Quem assina precisa de uma conta ativa de servidor. Escolha outra pessoa.'],
    });
    expect(await refused([{ who: ana }, { who: ana }])).toEqual({
      'signatarios.1.usuario_id': ['A mesma pessoa foi indicada duas vezes. Tire uma delas.'],
    });
    expect(await refused([{ who: ana, prazo: '2020-01-01' }])).toEqual({
      'signatarios.0.prazo': ['O prazo já passou. Escolha hoje ou um dia futuro.'],
    });
    expect(await refused([{ who: ana, em_substituicao_id: bento.usuarioId }])).toEqual({
      'signatarios.0.ato_substituicao': ['Informe a portaria da substituição.'],
    });
    expect(await refused([])).toEqual({ signatarios: ['Escolha quem assina.'] });
    // dropped in silence, what was asked for would be another signature
    const solto = { ...signer({ who: ana }), em_substituicao: bento.usuarioId };
    expect((await asker.post(BASE, { alvo_tipo: 'amostra', alvo_id: registro, signatarios: [solto], urgente: true })).body.errors).toEqual({
      'signatarios.0.em_substituicao': [expect.stringContaining('não é um campo desta chamada')],
      urgente: [expect.stringContaining('não é um campo desta chamada')],
    });
    await ask(registro, [{ who: ana }]);
    expect((await refused([{ who: ana }]))['signatarios.0.usuario_id'][0]).toMatch(/nesta peça já foi pedida/);
  });
});

describe('a ordem', () => {
  it('S2: a segunda só assina depois de todas as primeiras, que assinam em paralelo', async () => {
    const { id } = await piece({ who: ana }, { who: bento }, { who: clara, ordem: 2 });
    const late = await requestOf(clara, id);
    const early = await clara.post(`${BASE}/desafio`, { ids: [late] });
    expect(early.body.errors.ids[0]).toMatch(/Ainda não é a sua vez/);
    expect((await box(clara)).some((row: { id: number }) => row.id === late)).toBe(false);
    expect((await box(clara, 'aguardando')).some((row: { id: number }) => row.id === late)).toBe(true);
    await signPiece(bento, id);
    expect((await clara.post(`${BASE}/desafio`, { ids: [late] })).status).toBe(422);
    const before = (await noticesOf(clara)).length;
    await signPiece(ana, id);
    expect((await noticesOf(clara)).length).toBe(before + 1);
    expect((await signPiece(clara, id)).status).toBe(200);
    expect(await statesOf(id)).toEqual(['assinada', 'assinada', 'assinada']);
  });

  it('S2: a recusa cancela as de ordem maior, deixa as paralelas e avisa quem pediu, com o motivo', async () => {
    const { id } = await piece({ who: ana }, { who: bento }, { who: clara, ordem: 2 });
    const url = `${BASE}/${await requestOf(ana, id)}/recusar`;
    expect((await ana.post(url, { motivo: '' })).body.errors).toEqual({ motivo: ['Escreva o motivo da recusa.'] });
    expect((await bento.post(url, { motivo: 'Não é comigo' })).status).toBe(404);
    expect((await ana.post(url, { motivo: 'O valor está errado' })).status).toBe(200);
    expect(await statesOf(id)).toEqual(['recusada', 'pendente', 'cancelada']);
    expect((await noticesOf(asker))[0]).toBe(
      `Assinatura recusada: Amostra Contrato da ponte | ${await nameOf(ana)} não assinou. Motivo: O valor está errado`,
    );
    expect((await ana.post(url, { motivo: 'De novo' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await box(ana, 'recusadas'))[0]).toMatchObject({ situacao: 'recusada', motivo_recusa: 'O valor está errado' });
  });

  it('só quem pediu cancela, e só o que está pendente; quem vinha depois é chamado', async () => {
    const { id } = await piece({ who: ana }, { who: bento, ordem: 2 });
    const request = await requestOf(ana, id);
    expect((await ana.delete(`${BASE}/${request}`)).status).toBe(404);
    const before = (await noticesOf(bento)).length;
    expect((await asker.delete(`${BASE}/${request}`)).body.message).toBe('Pedido de assinatura cancelado.');
    expect((await noticesOf(bento)).length).toBe(before + 1);
    await signPiece(bento, id);
    expect((await asker.delete(`${BASE}/${await requestOf(bento, id)}`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
  });

  it('o prazo que passou impede de assinar e, à noite, encerra o pedido e os que vinham depois', async () => {
    const today = suite.services.clock.today();
    const { id } = await piece({ who: ana, prazo: today }, { who: bento, ordem: 2 });
    const request = await requestOf(ana, id);
    await suite.sql('update assinatura_pedido set prazo = prazo - 1 where id = $1', [request]);
    expect((await ana.post(`${BASE}/desafio`, { ids: [request] })).body.errors.ids[0]).toMatch(/^O prazo para assinar/);
    const work = await suite.platform();
    expect(await expireSignatures(work)).toBe(1);
    expect(await expireSignatures(work)).toBe(0);
    expect(await statesOf(id)).toEqual(['expirada', 'cancelada']);
    expect((await noticesOf(asker))[0]).toMatch(/^Prazo de assinatura vencido: Amostra/);
  });
});

describe('S3: o que se assina é a peça guardada', () => {
  it('o registro que segue adiante não a muda; a versão nova cancela o que estava pendente e o que se assinou', async () => {
    const { id, codigo, sha256, registro } = await piece({ who: ana }, { who: bento });
    await signPiece(ana, id);
    await suite.sql('update amostra set versao = versao + 1 where id = $1', [registro]);
    expect(await panel(registro)).toMatchObject({ pode_pedir: true, rascunho: false, pecas: [{ id, sha256, desatualizada: true }] });
    const added = await ask(registro, [{ who: clara }]);
    expect(added.body.result).toMatchObject({ id, sha256 });
    const next = await ask(registro, [{ who: bento }], { nova_versao: true });
    expect(next.body.result).toMatchObject({ versao: 2 });
    expect(next.body.result.sha256).not.toBe(sha256);
    expect(await statesOf(id)).toEqual(['cancelada', 'cancelada', 'cancelada']);
    const seen = (await verify(id, codigo)).body;
    expect(seen).toMatchObject({ situacao: 'substituida', versao_em_vigor: 2, assinaturas: [{ integra: true }] });
    expect((await panel(registro)).pecas).toMatchObject([{ versao: 2, desatualizada: false }, { versao: 1 }]);
    expect((await noticesOf(ana))[0]).toMatch(/^Assinatura cancelada: Amostra/);
    expect((await bento.post(`${BASE}/pecas/${id}/copia`)).body.message).toMatch(/^Esta versão foi substituída/);
  });

  it('salvar uma mudança cancela o que se pediu e assinou, com aviso e trilha; o pedido seguinte guarda a versão nova', async () => {
    const { id, codigo, sha256, registro } = await piece({ who: ana }, { who: bento });
    await signPiece(ana, id);
    const pedidos = [await requestOf(ana, id), await requestOf(bento, id)];
    const editor = await person({ [MENU]: [1, 2, 3, 4] });
    await editor.edit(`/teste/amostra/${registro}`, { texto: null });
    expect(await statesOf(id)).toEqual(['assinada', 'pendente']);
    expect((await editor.edit(`/teste/amostra/${registro}`, { texto: 'Outro texto' })).status).toBe(200);
    expect(await statesOf(id)).toEqual(['cancelada', 'cancelada']);
    const told = `Assinatura cancelada: Amostra Contrato da ponte | ${await nameOf(editor)} mudou o registro. O que se pediu ou assinou na versão 1 deixou de valer.`;
    for (const who of [ana, bento, asker]) expect((await noticesOf(who))[0]).toBe(told);
    expect(
      await suite.sql("select depois, motivo from auditoria where recurso = 'assinatura_peca' and registro_id = $1 and acao = 'ato'", [id]),
    ).toEqual([
      {
        depois: {
          ato: 'substituir',
          cadastro: 'amostra',
          registro,
          versao: 1,
          assinaturas: pedidos.slice(0, 1),
          pedidos: pedidos.slice(1),
        },
        motivo: `${await nameOf(editor)} mudou o registro.`,
      },
    ]);
    expect((await bento.post(`${BASE}/desafio`, { ids: pedidos.slice(1) })).status).toBe(409);
    expect((await box(ana, 'assinadas')).map((row: { id: number }) => row.id)).not.toContain(pedidos[0]);
    expect((await verify(id, codigo)).body).toMatchObject({
      situacao: 'substituida',
      substituida_em: expect.any(String),
      versao_em_vigor: null,
      assinaturas: [{ integra: true }],
    });
    const next = await ask(registro, [{ who: ana }]);
    expect(next.body.result).toMatchObject({ versao: 2 });
    expect(next.body.result.sha256).not.toBe(sha256);
    expect((await panel(registro)).pecas).toMatchObject([
      { versao: 2, substituida_em: null, pedidos: [{ situacao: 'pendente' }] },
      { versao: 1, substituida_em: expect.any(String) },
    ]);
  });

  it('o ato que reescreve um campo do formulário cancela; o arquivo anexado não muda com o registro', async () => {
    const { id, registro } = await piece({ who: ana });
    await signPiece(ana, id);
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const made = await PDFDocument.create();
    made.addPage();
    const { body } = await asker.form(`/registros/amostra/${registro}/anexos`, { tipo_anexo_id: OFICIO }, [
      { field: 'arquivo', name: 'parecer.pdf', content: Buffer.from(await made.save()) },
    ]);
    const file = await asker.post(BASE, { alvo_tipo: 'anexo', alvo_id: body.result.id, signatarios: [signer({ who: bento })] });
    await asker.edit(`/teste/amostra/${registro}`, { texto: 'Outro texto' });
    expect([await statesOf(id), await statesOf(file.body.result.id)]).toEqual([['cancelada'], ['pendente']]);
    const again = (await ask(registro, [{ who: ana }])).body.result;
    const judge = await person({ [MENU]: [1, 5] });
    expect((await judge.post(`/teste/amostra/${registro}/confirmar`, { motivo: 'Conferida' })).status).toBe(200);
    expect(await statesOf(again.id)).toEqual(['cancelada']);
  });

  it('dois pedidos ao mesmo tempo congelam uma peça só', async () => {
    const registro = await sample();
    const answers = await Promise.all([ask(registro, [{ who: ana }]), ask(registro, [{ who: bento }])]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.result.id).toBe(answers[1]?.body.result.id);
  });
});

describe('S4: as tentativas', () => {
  it('três senhas erradas bloqueiam a assinatura por 15 minutos, mesmo com a certa; o acesso continua', async () => {
    const { id } = await piece({ who: ana });
    for (let time = 0; time < 3; time += 1)
      expect((await signPiece(ana, id, { senha: 'errada' })).body.errors).toEqual({ senha: ['A senha não confere.'] });
    expect((await signPiece(ana, id)).body).toMatchObject({
      codigo: 'ERRO_VALIDACAO',
      errors: { senha: ['A assinatura está bloqueada depois de três tentativas erradas. Tente de novo em 15 minutos.'] },
    });
    expect((await ana.get('/auth/usuario-logado')).status).toBe(200);
    suite.travel({ minutes: 15.1 });
    expect((await signPiece(ana, id)).status).toBe(200);
  });

  it('duas erradas, uma certa e duas erradas não bloqueiam', async () => {
    const pieces = [await piece({ who: ana }), await piece({ who: ana })];
    for (const { id } of pieces) {
      for (let time = 0; time < 2; time += 1) await signPiece(ana, id, { senha: 'errada' });
      expect((await signPiece(ana, id)).status).toBe(200);
    }
  });

  it('o desafio vale uma vez, por cinco minutos, para os documentos e a pessoa para quem se fez', async () => {
    const [a, b] = [await piece({ who: ana }, { who: bento }), await piece({ who: ana })];
    const [mine, other, his] = [await requestOf(ana, a.id), await requestOf(ana, b.id), await requestOf(bento, a.id)];
    const used = { desafio: ['A confirmação expirou ou já foi usada. Assine de novo.'] };
    const send = async (who: Caller, ids: number[], desafio: string, senha = SENHA) =>
      (await who.post(`${BASE}/assinar`, { ids, desafio, senha })).body.errors;
    const old = await challenge(ana, [mine]);
    suite.travel({ minutes: 5.1 });
    expect(await send(ana, [mine], old)).toEqual(used);
    expect(await send(ana, [other], await challenge(ana, [mine]))).toEqual(used);
    expect(await send(bento, [his], await challenge(ana, [mine]))).toEqual(used);
    const once = await challenge(ana, [mine]);
    expect(await send(ana, [mine], once, 'errada')).toEqual({ senha: ['A senha não confere.'] });
    expect(await send(ana, [mine], once)).toEqual(used);
    expect(await send(ana, [mine], 'inventado')).toEqual(used);
    expect(await statesOf(a.id)).toEqual(['pendente', 'pendente']);
  });
});

describe('S5: cada um assina por si', () => {
  it('ninguém assina o pedido de outro, nem quem o fez', async () => {
    const { id } = await piece({ who: ana });
    const request = await requestOf(ana, id);
    for (const who of [asker, bento]) expect((await who.post(`${BASE}/desafio`, { ids: [request] })).status).toBe(404);
    const desafio = await challenge(ana, [request]);
    expect((await bento.post(`${BASE}/assinar`, { ids: [request], desafio, senha: SENHA })).status).toBe(404);
    expect(await statesOf(id)).toEqual(['pendente']);
  });

  it('quem substitui assina em seu nome, com a portaria à vista', async () => {
    const { id, codigo } = await piece({ who: ana, em_substituicao_id: bento.usuarioId, ato_substituicao: 'Portaria 10/2026' });
    await signPiece(ana, id);
    expect((await verify(id, codigo)).body.assinaturas[0]).toMatchObject({
      nome: await nameOf(ana),
      substituicao: `em substituição a ${await nameOf(bento)} (Portaria 10/2026)`,
    });
  });
});

describe('S1: o nível avançado', () => {
  it('exige a senha e o código do aplicativo, que vale uma vez; um lote inteiro leva um só', async () => {
    const diana = await person({});
    const [a, b] = [await piece({ who: diana, nivel: 'avancada' }), await piece({ who: diana })];
    expect((await signPiece(diana, a.id)).body.errors.codigo_2fa[0]).toMatch(/exige assinatura avançada/);
    expect((await signPiece(diana, a.id, { codigo_2fa: '123456' })).body.errors.codigo_2fa[0]).toMatch(/^Ative o aplicativo/);
    const code = await authenticator(diana);
    expect((await signPiece(diana, a.id, { codigo_2fa: '12' })).body.errors.codigo_2fa[0]).toMatch(/seis algarismos/);
    const ids = [await requestOf(diana, a.id), await requestOf(diana, b.id)];
    const codigo_2fa = code();
    const { body } = await sign(diana, ids, { codigo_2fa });
    expect([body.message, body.result.map(({ nivel_usado }: { nivel_usado: string }) => nivel_usado)]).toEqual([
      '2 documentos assinados.',
      ['avancada', 'avancada'],
    ]);
    const kept = await suite.sql<{ algoritmo: string; assinatura_bytes: string; metodo: string; chave_privada: string }>(
      'select s.algoritmo, s.assinatura_bytes, s.metodo, k.chave_privada from assinatura_pedido s join assinatura_chave k on k.id = s.chave_id where s.id = any($1)',
      [ids],
    );
    expect(kept.map(({ algoritmo, metodo }) => [algoritmo, metodo])).toEqual([
      ['Ed25519', 'totp'],
      ['Ed25519', 'totp'],
    ]);
    expect(new Set(kept.map(({ assinatura_bytes }) => assinatura_bytes)).size).toBe(2);
    expect(kept[0]?.chave_privada).not.toContain('PRIVATE KEY');
    const c = await piece({ who: diana, nivel: 'avancada' });
    expect((await signPiece(diana, c.id, { codigo_2fa })).body.errors).toEqual({ codigo_2fa: ['Código inválido ou já usado.'] });
    expect((await verify(a.id, a.codigo)).body).toMatchObject({ integra: true, assinaturas: [{ nivel: 'Avançada', integra: true }] });
  });

  it('o qualificado não se pede onde as raízes da ICP-Brasil não foram indicadas', async () => {
    const { body } = await ask(await sample(), [{ who: ana, nivel: 'qualificada' }]);
    expect(body.errors['signatarios.0.nivel_minimo'][0]).toMatch(/não está configurada nesta instalação/);
    const { id } = await piece({ who: ana });
    const sent = await ana.form(`${BASE}/${await requestOf(ana, id)}/qualificada`, {}, [
      { field: 'arquivo', name: 'a.pdf', content: Buffer.from('%PDF-1.7') },
    ]);
    expect(sent.body).toMatchObject({ codigo: 'INTEGRACAO_NAO_CONFIGURADA' });
    expect((await ana.get(QUEUE)).body.qualificada).toBe(false);
  });
});

describe('várias de uma vez', () => {
  it('assinam-se todas ou nenhuma, com uma senha e um registro para cada', async () => {
    const pieces = [await piece({ who: ana }), await piece({ who: ana }), await piece({ who: bento }, { who: ana, ordem: 2 })];
    const ids = await Promise.all(pieces.map(({ id }) => requestOf(ana, id)));
    expect((await ana.post(`${BASE}/desafio`, { ids })).status).toBe(422);
    const now = ids.slice(0, 2);
    expect((await sign(ana, now)).body.result).toHaveLength(2);
    expect((await suite.sql('select count(*)::int as n from assinatura_pedido where id = any($1) and selo is not null', [ids]))[0]).toEqual(
      { n: 2 },
    );
  });

  it('duas abas que assinam o mesmo pedido assinam uma vez', async () => {
    const { id } = await piece({ who: ana });
    const request = await requestOf(ana, id);
    const answers = await Promise.all([sign(ana, [request]), sign(ana, [request]), sign(ana, [request])]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    const trail = await suite.sql(
      "select id from auditoria where recurso = 'assinatura' and registro_id = $1 and depois->>'ato' = 'assinar'",
      [request],
    );
    expect(trail).toHaveLength(1);
  });
});

describe('a prova', () => {
  it('acusa qualquer parte que se mude da assinatura ou da peça, nos dois níveis', async () => {
    const eva = await person({});
    const code = await authenticator(eva);
    for (const proof of [{}, { codigo_2fa: code() }]) {
      const { id, codigo, sha256 } = await piece({ who: eva });
      await signPiece(eva, id, proof);
      const request = await requestOf(eva, id);
      const whole = async () => (await verify(id, codigo)).body.integra;
      expect(await whole()).toBe(true);
      const changes: [string, string][] = [
        ['nome', "nome = overlay(nome placing 'X' from 3)"],
        ['cpf', "cpf = translate(cpf, '0123456789', '1234567890')"],
        ['data_hora', "data_hora = data_hora + interval '1 millisecond'"],
        ['cargo', "cargo = 'Prefeito'"],
        ['ip', "ip = '10.0.0.9'"],
        ['papel', "papel = 'aprovador'"],
        ['nivel_usado', "nivel_usado = case nivel_usado when 'simples' then 'avancada' else 'simples' end"],
        ['signatario_id', `signatario_id = ${ana.usuarioId}`],
        ['sha256', "sha256 = overlay(sha256 placing 'z' from 5)"],
        ['selo', "selo = overlay(selo placing case substr(selo, 30, 1) when 'A' then 'B' else 'A' end from 30)"],
      ];
      if ('codigo_2fa' in proof)
        changes.push([
          'assinatura_bytes',
          "assinatura_bytes = overlay(assinatura_bytes placing case substr(assinatura_bytes, 9, 1) when 'A' then 'B' else 'A' end from 9)",
        ]);
      for (const [column, change] of changes) {
        const [before] = await suite.sql(`select ${column} as valor from assinatura_pedido where id = $1`, [request]);
        await suite.sql(`update assinatura_pedido set ${change} where id = $1`, [request]);
        expect(await whole(), column).toBe(false);
        await suite.sql(`update assinatura_pedido set ${column} = $2 where id = $1`, [request, before?.valor]);
      }
      // a signature moved to another piece, and a piece whose kept bytes were changed
      const other = await piece({ who: ana });
      await suite.sql('update assinatura_peca set sha256 = $2 where id = $1', [id, other.sha256]);
      expect(await whole()).toBe(false);
      await suite.sql('update assinatura_peca set sha256 = $2 where id = $1', [id, sha256]);
      expect(await whole()).toBe(true);
      await tamperKept(sha256);
      expect(await whole()).toBe(false);
    }
  });
});

/** Changes one byte of a kept content on its disk. */
async function tamperKept(sha256: string): Promise<void> {
  const { readFile, writeFile } = await import('node:fs/promises');
  const path = await import('node:path');
  const file = path.join(suite.services.config.DADOS, 'arquivos', sha256.slice(0, 2), sha256);
  const bytes = await readFile(file);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

describe('onde aparecem', () => {
  it('a linha do tempo do registro conta quem foi pedido, quem assinou e quem recusou', async () => {
    const { id, registro } = await piece({ who: ana }, { who: bento });
    await signPiece(ana, id);
    await bento.post(`${BASE}/${await requestOf(bento, id)}/recusar`, { motivo: 'Sem competência' });
    const { linha_do_tempo } = (await asker.get(`/registros/amostra/${registro}`)).body;
    const told = linha_do_tempo.flatMap(
      ({ tipo, usuario, assinatura }: { tipo: string; usuario: string; assinatura: { evento: string } }) =>
        tipo === 'assinatura' ? [`${usuario} ${assinatura.evento}`] : [],
    );
    const [a, b, who] = [await nameOf(ana), await nameOf(bento), await nameOf(asker)];
    expect(told).toEqual([`${b} recusada`, `${a} assinada`, `${who} pedida`, `${who} pedida`]);
  });

  it('o que espera pela assinatura está no início, com quantos são e onde', async () => {
    const flora = await person({});
    expect((await flora.get('/pendencias')).body).toEqual([]);
    await piece({ who: flora });
    await piece({ who: flora });
    await piece({ who: ana }, { who: flora, ordem: 2 });
    const waiting = { recurso: 'assinatura', ato: 'assinar', url: QUEUE };
    expect((await flora.get('/pendencias')).body).toEqual([{ ...waiting, quantidade: 2, texto: '2 documentos a assinar', prazo: null }]);
    await piece({ who: flora, prazo: addDays(suite.services.clock.today(), 3) });
    const prazo = { vencidos: 0, dias: 3, texto: 'o primeiro vence em 3 dias' };
    expect((await flora.get('/pendencias')).body).toEqual([{ ...waiting, quantidade: 3, texto: '3 documentos a assinar', prazo }]);
  });

  it('a fila vem por páginas, com o que vence primeiro antes', async () => {
    const gil = await person({});
    await piece({ who: gil });
    const urgent = await piece({ who: gil, prazo: '2099-01-01' });
    const { body } = await gil.get(`${QUEUE}?situacao=para_assinar&per_page=1`);
    expect(body).toMatchObject({
      total: 2,
      last_page: 2,
      from: 1,
      to: 1,
      contagem: { para_assinar: 2, aguardando: 0 },
      data: [{ peca_id: urgent.id }],
    });
    expect((await gil.get(`${QUEUE}?situacao=outra`)).body.errors.situacao).toHaveLength(1);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { askToSign, signAll } from '#tests/server/sign';
import { assinaturasEmPapel } from './papel/completo';

const suite = openSuite();
const G = '/administracao/processos/gestao';
const MENU = 'administracao.processos.gestao';
const EVENTOS = '/administracao/processos/eventos';
const STAFF = { tipo: ['servidor'] };

let destino: Wire;
let ana: Caller;
let bia: Caller;
let davi: Caller;
let estranho: Caller;
let tipo: number;
let assunto: number;

beforeAll(async () => {
  const rules = { [MENU]: [1, 2, 3, 4, 5] };
  ana = await suite.make.userWith(rules, STAFF);
  bia = await suite.make.userWith(rules, STAFF);
  davi = await suite.make.userWith({}, STAFF);
  estranho = await suite.admin();
  const membro = (who: Caller) => [{ usuario_id: who.usuarioId, perfil: 'tramitacao', inicio: '2020-01-01' }];
  await suite.make.departamento({ nome: 'Protocolo que assina', membros: membro(ana) });
  destino = await suite.make.departamento({ nome: 'Gabinete que assina', membros: membro(bia) });
  const idDe = async (sql: string) => (await suite.sql<{ id: number }>(sql))[0]?.id as number;
  tipo = await idDe("select id from processo_tipo where codigo = '01'");
  assunto = await idDe("select id from processo_assunto where codigo = '4.3.0.0'");
});

async function abrir(more: object = {}): Promise<Wire> {
  const { status, body } = await ana.post(G, {
    tipo_id: tipo,
    assunto_id: assunto,
    titulo: 'Compra de mesas',
    texto: '<p>Pedem-se mesas.</p>',
    destinatarios: [{ departamento_id: destino.id, papel: 'para' }],
    ...more,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
const escrever = (who: Caller, processo_id: number, evento: object) =>
  who.post(EVENTOS, { processo_id, evento: JSON.stringify({ tipo: 'despacho', texto: '<p>Autorizo.</p>', ...evento }) });
const detalhe = async (who: Caller, id: number) => (await who.get(`${G}/detalhe/${id}`)).body;

describe('assinar uma peça do processo', () => {
  it('fica na corrente quem pediu e quem assinou, e a peça se confere pelo código do evento e pelo dela', async () => {
    const { id } = await abrir();
    const { result: evento } = (await escrever(bia, id, {})).body;
    expect((await askToSign(bia, 'evento', evento.id, [bia, davi])).status).toBe(201);
    expect((await bia.get(`${G}/count-processos`)).body.fila_assinaturas).toBe(1);
    await signAll(suite, bia);
    const full = await detalhe(bia, id);
    expect(full.eventos.map((one: Wire) => one.tipo)).toEqual(['abertura', 'despacho', 'assinatura_solicitada', 'assinatura']);
    const own = full.eventos.find((one: Wire) => one.id === evento.id);
    expect(own.assinaturas.map(({ situacao, nivel_usado }: Wire) => [situacao, nivel_usado])).toEqual([
      ['assinada', 'simples'],
      ['pendente', null],
    ]);
    expect(await suite.sql('select count(*)::int as n from processo_evento where processo_id = $1', [id])).toEqual([{ n: 4 }]);
    expect((await bia.get(`${G}/${id}/integridade`)).body).toMatchObject({ integra: true, eventos: 4 });
    const porEvento = (await suite.anonymous.get(`/publico/processos/evento/${evento.id}?codigo=${own.codigo}`)).body;
    expect(porEvento).toMatchObject({ situacao: 'valida', integra: true, pendentes: 1 });
    expect(porEvento.assinaturas).toHaveLength(1);
    expect(porEvento.assinaturas[0].cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
  });

  it('quem é chamado a assinar passa a fazer parte, mesmo do restrito; quem recusa diz por quê', async () => {
    const { id } = await abrir({ acesso_id: 2 });
    const { result: evento } = (await escrever(bia, id, {})).body;
    const leitor = await suite.make.userWith({ [MENU]: [1] }, STAFF);
    expect((await detalhe(leitor, id)).url).toBeNull();
    expect((await askToSign(bia, 'evento', evento.id, [leitor])).status).toBe(201);
    expect((await detalhe(leitor, id)).url).not.toBeNull();
    const [pedido] = (await leitor.get(`${G}/fila-assinaturas`)).body.data;
    expect((await leitor.post(`/administracao/processos/assinaturas/${pedido.id}/recusar`, { motivo: 'Falta a nota.' })).status).toBe(200);
    const last = (await detalhe(bia, id)).eventos.at(-1);
    expect([last.tipo, last.texto]).toEqual(['recusa_assinatura', expect.stringContaining('Falta a nota.')]);
  });

  it('recusa o que não se assina, quem não faz parte e o nível abaixo do mínimo', async () => {
    const { id } = await abrir();
    const { result: evento } = (await escrever(bia, id, {})).body;
    await bia.post(`${G}/${id}/receber`);
    const recebimento = (await detalhe(bia, id)).eventos.find((one: Wire) => one.tipo === 'recebimento');
    const errorsOf = async (call: Promise<{ body: Wire }>) => (await call).body.errors;
    expect(await errorsOf(askToSign(bia, 'evento', recebimento.id, [bia]))).toEqual({
      alvo_id: [expect.stringMatching(/é um registro do sistema: não tem o que assinar\.$/)],
    });
    expect((await askToSign(estranho, 'evento', evento.id, [bia])).body.codigo).toBe('SEM_PERMISSAO');
    expect((await askToSign(bia, 'evento', 999_999_999, [bia])).status).toBe(404);
    const secreto = (await escrever(bia, id, { sigilo_id: 3 })).body.result;
    expect(await errorsOf(askToSign(bia, 'evento', secreto.id, [bia]))).toEqual({
      'signatarios.0.nivel_minimo': ['Este documento pede assinatura avançada, ou mais. Escolha outro nível.'],
    });
    expect((await askToSign(bia, 'evento', secreto.id, [bia], 'avancada')).status).toBe(201);
  });

  it('a peça de um nível que não se lê não se baixa pelo endereço, ainda que o processo seja público', async () => {
    const { id } = await abrir();
    const secreto = (await escrever(bia, id, { sigilo_id: 3 })).body.result;
    await askToSign(bia, 'evento', secreto.id, [bia], 'avancada');
    const { pecas } = await detalhe(bia, id);
    expect((await bia.get(pecas[0].url)).status).toBe(200);
    expect((await detalhe(estranho, id)).pecas).toEqual([]);
    expect((await estranho.get(pecas[0].url)).status).toBe(404);
  });

  it('só um PDF do evento se assina, nos seus bytes; o processo inteiro diz quem assinou', async () => {
    const { id } = await abrir();
    const pdf = (await ana.get(`${G}/detalhe/${id}/imprimir`)).bytes as Buffer;
    const { body } = await bia.form(
      EVENTOS,
      { processo_id: String(id), evento: JSON.stringify({ tipo: 'juntada' }), 'anexos[0][sigilo_id]': '1', 'anexos[1][sigilo_id]': '1' },
      [
        { field: 'anexos[0][url]', name: 'laudo.pdf', content: pdf },
        { field: 'anexos[1][url]', name: 'nota.txt', content: Buffer.from('nota') },
      ],
    );
    const { anexos } = (await detalhe(bia, id)).eventos.find((one: Wire) => one.id === body.result.id);
    expect((await askToSign(bia, 'evento_anexo', anexos[1].id, [bia])).body.errors).toEqual({
      alvo_id: ['Só se assina um PDF. Converta "nota.txt" e junte o PDF.'],
    });
    expect((await askToSign(bia, 'evento_anexo', anexos[0].id, [bia])).status).toBe(201);
    await signAll(suite, bia);
    const { pecas } = await detalhe(bia, id);
    expect(pecas).toMatchObject([{ nome: 'laudo.pdf', sha256: anexos[0].sha256, parte: 'evento_anexo' }]);
    const fim = assinaturasEmPapel(pecas);
    expect([fim.includes('Assinaturas'), fim.includes(pecas[0].codigo), fim.includes(pecas[0].sha256)]).toEqual([true, true, true]);
    expect((await bia.get(`${G}/download-completo/${id}`)).status).toBe(200);
  });

  it('o que se desentranha, arquivo ou peça em PDF, deixa de se ler também no que dele se assinou', async () => {
    const { id } = await abrir();
    const pdf = (await ana.get(`${G}/detalhe/${id}/imprimir`)).bytes as Buffer;
    const juntada = await bia.form(
      EVENTOS,
      { processo_id: String(id), evento: JSON.stringify({ tipo: 'juntada' }), 'anexos[0][sigilo_id]': '1' },
      [{ field: 'anexos[0][url]', name: 'laudo.pdf', content: pdf }],
    );
    const minuta = (await escrever(bia, id, { minuta: true })).body.result.id;
    await bia.form(EVENTOS, { evento: JSON.stringify({ id: minuta, minuta: true }), sistema_id: '5041', 'anexos[0][sigilo_id]': '1' }, [
      { field: 'anexos[0][url]', name: 'despacho.pdf', content: pdf },
    ]);
    await bia.post(`${G}/${id}/adicionar-minutas-protocolo`, { minutas: [minuta] });
    const { eventos } = await detalhe(bia, id);
    const laudo = eventos.find((one: Wire) => one.id === juntada.body.result.id).anexos[0];
    const despacho = eventos.find((one: Wire) => one.tipo === 'despacho');
    await askToSign(bia, 'evento_anexo', laudo.id, [bia]);
    await askToSign(bia, 'evento', despacho.id, [bia]);
    await signAll(suite, bia);
    const urls = (await detalhe(estranho, id)).pecas.map(({ url }: Wire) => url);
    expect(await Promise.all(urls.map(async (url: string) => (await estranho.get(url)).status))).toEqual([200, 200]);
    for (const anexo of [laudo, despacho.anexos[0]]) {
      const { status } = await bia.post(`${EVENTOS}/anexos/${anexo.id}/desentranhar`, { motivo: 'Peça de outro processo.' });
      expect(status).toBe(200);
    }
    expect((await detalhe(estranho, id)).pecas).toEqual([]);
    expect(await Promise.all(urls.map(async (url: string) => (await estranho.get(url)).status))).toEqual([404, 404]);
    expect((await detalhe(bia, id)).pecas).toHaveLength(2);
    expect((await askToSign(bia, 'evento', despacho.id, [davi])).body.errors).toEqual({
      alvo_id: [expect.stringMatching(/foi cancelado ou desentranhado: não se assina\.$/)],
    });
  });

  it('a decisão em que o processo se apoia está assinada; concluir à força cancela o que se pediu', async () => {
    const { id } = await abrir();
    const { result: decisao } = (await escrever(bia, id, { tipo: 'decisao', texto: '<p>Defiro.</p>' })).body;
    const concluir = (situacao_id: number, forcar = false) => bia.post(`${G}/${id}/concluir`, { situacao_id, forcar });
    expect((await concluir(10)).body.errors).toEqual({
      situacao_id: ['Deferido: assine antes a decisão ou o despacho em que se apoia.'],
    });
    await askToSign(bia, 'evento', decisao.id, [bia]);
    expect((await concluir(10)).body.errors).toEqual({ id: ['1 assinatura pendente.'] });
    await signAll(suite, bia);
    expect((await concluir(10)).status).toBe(200);
    const outro = await abrir();
    const { result: despacho } = (await escrever(bia, outro.id, {})).body;
    await askToSign(bia, 'evento', despacho.id, [davi]);
    const aForca = { situacao_id: 13, forcar: true };
    expect((await bia.post(`${G}/${outro.id}/concluir`, aForca)).body.errors).toHaveProperty('justificativa');
    const motivo = { justificativa: 'O signatário deixou o cargo.' };
    expect((await bia.post(`${G}/${outro.id}/concluir`, { ...aForca, ...motivo })).status).toBe(200);
    expect((await davi.get(`${G}/fila-assinaturas`)).body.data.filter((row: Wire) => row.endereco?.endsWith(`/${outro.id}`))).toEqual([]);
    expect(
      await suite.sql('select a.situacao from assinatura_pedido a join assinatura_peca p on p.id = a.peca_id where p.parte_id = $1', [
        despacho.id,
      ]),
    ).toEqual([{ situacao: 'cancelada' }]);
  });

  it('pedida com o evento, ou ao juntar a minuta, vai com ele; a recusa de uma desfaz os dois', async () => {
    const { id } = await abrir();
    const ok = await escrever(bia, id, { assinaturas: [{ usuario_id: bia.usuarioId, ordem: 1 }] });
    expect([ok.status, ok.body.errors]).toEqual([201, undefined]);
    const refused = await escrever(bia, id, { assinaturas: [{ usuario_id: 999_999_999, ordem: 1 }] });
    expect(refused.body.errors).toHaveProperty('signatarios.0.usuario_id');
    const { body } = await escrever(bia, id, { minuta: true });
    await bia.post(`${G}/${id}/adicionar-minutas-protocolo`, { minutas: [body.result.id], assinar: true });
    const { eventos, pecas } = await detalhe(bia, id);
    expect(eventos.filter((one: Wire) => one.tipo === 'despacho')).toHaveLength(2);
    expect(pecas).toHaveLength(2);
  });
});

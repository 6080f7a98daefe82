import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { openPortalDouble } from '#tests/server/pncp-double';
import { addDays } from '../../../../resources/definition';
import { enviarAoPncp } from '../pncp/enviar';
import { atasQueTerminam } from './ata-vigente';
import { abrirContratacao, MOTIVO } from './contratacao-tests';
import { abrirPregao, aposIntencao, habilitar } from './pregao-tests';

const suite = openSuite();
const ATA = '/gestao-de-compras/atas';
const ADESAO = '/gestao-de-compras/adesoes';
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPregao>>;
let outroOrgao: number;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPregao(suite, c);
  outroOrgao = await c.idDe('select id from orgao where id <> $1 and coalesce(entidade_id, id) <> $2 order by id limit 1', [
    c.orgao,
    c.prefeitura,
  ]);
});

/** An ata vigente of two items, a hundred of each, of which thirty of the first are of another órgão. */
async function vigente(): Promise<Wire> {
  const { id } = await p.pregao({ srp: true }, 2);
  await p.enviada(id, await c.fornecedor('demais'), ['900', '990']);
  await p.ateConvocar(id);
  await habilitar(suite, id);
  await p.ato(id, 'declarar_vencedor');
  await aposIntencao(suite, id);
  for (const ato of ['adjudicar', 'homologar']) await ok(c.ato(c.ordenador, id, ato));
  const ata = (await c.compras.get(`${ATA}?processo_contratacao_id=${id}`)).body.data[0];
  const quotas = [
    { orgao_id: c.orgao, item_numero: 1, quantidade: '70' },
    { orgao_id: outroOrgao, item_numero: 1, quantidade: '30' },
    { orgao_id: c.orgao, item_numero: 2, quantidade: '100' },
  ];
  await ok(c.compras.edit(`${ATA}/${ata.id}`, { quotas }));
  await suite.sql("update ata_registro_preco set situacao = 'vigente' where id = $1", [ata.id]);
  return (await c.compras.get(`${ATA}/${ata.id}`)).body;
}
const ato = (id: number, nome: string, body: object = {}) => c.ordenador.post(`${ATA}/${id}/${nome}`, body);
const ANUENCIA = 'Ofício 12/2026 da Secretaria, de 20/11/2026';

describe('o cadastro de reserva (art. 82, VII)', () => {
  /** An ata vigente of an item, of the first of three licitantes, of which some was taken. */
  async function comReserva(): Promise<{ ata: Wire; processo: number; reservas: number[] }> {
    const { id } = await p.pregao({ srp: true });
    const fornecedores = [await c.fornecedor('demais'), await c.fornecedor('demais'), await c.fornecedor('demais')];
    for (const [n, preco] of ['900', '910', '920'].entries()) await p.enviada(id, fornecedores[n] as number, preco);
    await p.ateConvocar(id);
    await habilitar(suite, id);
    await p.ato(id, 'declarar_vencedor');
    await aposIntencao(suite, id);
    for (const nome of ['adjudicar', 'homologar']) await ok(c.ato(c.ordenador, id, nome));
    const ata = (await c.compras.get(`${ATA}?processo_contratacao_id=${id}`)).body.data[0];
    await suite.sql("update ata_registro_preco set situacao = 'vigente' where id = $1", [ata.id]);
    return { ata, processo: id, reservas: fornecedores.slice(1) };
  }
  const atasDe = async (processo: number): Promise<Wire[]> =>
    (await c.compras.get(`${ATA}?processo_contratacao_id=${processo}`)).body.data.sort(
      (a: { id: number }, b: { id: number }) => a.id - b.id,
    );

  it('cancelada a ata, o próximo que aceita assume o que resta, ao preço registrado e pelo resto da vigência; quem não aceita passa a vez', async () => {
    const { ata, processo, reservas } = await comReserva();
    const chamar = (aceita: boolean) => ato(ata.id, 'chamar_reserva', { item_numero: 1, aceita });
    expect((await errorsOf(chamar(true))).item_numero).toEqual([expect.stringContaining('Cancele-o')]);
    await ok(ato(ata.id, 'cancelar', { motivo: MOTIVO }));
    await ok(chamar(false));
    await ok(chamar(true));
    const [, nova] = await atasDe(processo);
    expect((await c.compras.get(`${ATA}/${nova?.id}`)).body).toMatchObject({
      fornecedor_id: reservas[1],
      ata_origem_id: ata.id,
      situacao: 'minuta',
      vigencia_fim: ata.vigencia_fim,
      itens: [{ item_numero: 1, quantidade_registrada: '100.0000', valor_unitario_registrado: '900.0000' }],
      quotas: [{ orgao_id: c.orgao, quantidade: '100.0000' }],
    });
    const resultados = await suite.sql<{ ordem: number; situacao: string; valor: string }>(
      'select ordem, situacao, valor_total::text as valor from resultado_item_licitacao where processo_contratacao_id = $1 order by ordem',
      [processo],
    );
    expect(resultados.map(({ situacao }) => situacao)).toEqual(['cancelado', 'cancelado', 'homologado']);
    expect(resultados[2]?.valor).toBe('90000.00');
    expect((await errorsOf(chamar(true))).item_numero).toEqual([expect.stringContaining('já foi chamada')]);
  });

  it('dois chamados ao mesmo tempo fazem uma ata só; e sem ninguém na reserva nenhuma', async () => {
    const { ata, processo } = await comReserva();
    await ok(ato(ata.id, 'cancelar', { motivo: MOTIVO }));
    const chamar = (aceita = true) => ato(ata.id, 'chamar_reserva', { item_numero: 1, aceita });
    expect((await Promise.all([chamar(), chamar()])).map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await atasDe(processo)).toHaveLength(2);
    const outra = await comReserva();
    await ok(ato(outra.ata.id, 'cancelar', { motivo: MOTIVO }));
    const recusar = () => ato(outra.ata.id, 'chamar_reserva', { item_numero: 1, aceita: false });
    for (let vez = 0; vez < 2; vez += 1) await ok(recusar());
    expect((await errorsOf(recusar())).item_numero).toEqual([expect.stringContaining('mais ninguém')]);
  });
});

describe('a ata vigente', () => {
  it('remaneja o que um órgão não usa, com a anuência dele, e nunca mais do que ele tem, mesmo em dois pedidos ao mesmo tempo (R6)', async () => {
    const { id } = await vigente();
    const remanejar = (more: object) =>
      ato(id, 'remanejar', {
        item_numero: 1,
        de_orgao_id: outroOrgao,
        para_orgao_id: c.orgao,
        anuencia: ANUENCIA,
        quantidade: '20',
        ...more,
      });
    expect(await errorsOf(remanejar({ anuencia: 'Sim' }))).toHaveProperty('anuencia');
    expect(await errorsOf(remanejar({ item_numero: 3 }))).toHaveProperty('item_numero');
    expect(await errorsOf(remanejar({ item_numero: 2 }))).toHaveProperty('de_orgao_id');
    expect(await errorsOf(remanejar({ para_orgao_id: outroOrgao }))).toHaveProperty('para_orgao_id');
    const deFora = await c.idDe('select id from orgao where id <> all($1::bigint[]) order by id limit 1', [[c.orgao, outroOrgao]]);
    expect((await errorsOf(remanejar({ para_orgao_id: deFora }))).para_orgao_id).toEqual([expect.stringContaining('participante')]);
    expect((await errorsOf(remanejar({ quantidade: '30.0001' }))).quantidade).toEqual([expect.stringContaining('sem uso')]);
    const both = await Promise.all([remanejar({}), remanejar({})]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { quotas, remanejamentos } = (await c.compras.get(`${ATA}/${id}`)).body;
    expect(quotas.map(({ quantidade }: Wire) => quantidade)).toEqual(['90.0000', '10.0000', '100.0000']);
    expect(remanejamentos).toMatchObject([{ item_numero: 1, quantidade: '20.0000', anuencia: ANUENCIA }]);
  });

  it('revê o preço com prova do mercado, e cancela um item sem cancelar a ata (R4 e art. 82, IX)', async () => {
    const { id } = await vigente();
    const rever = (more: object) => ato(id, 'revisar_preco', { item_numero: 1, valor_unitario: '850', motivo: MOTIVO, ...more });
    expect(await errorsOf(rever({ valor_unitario: '900' }))).toHaveProperty('valor_unitario');
    expect(await ok(rever({}))).toMatchObject({
      itens: [{ valor_unitario_registrado: '850.0000' }, { valor_unitario_registrado: '990.0000' }],
      revisoes: [{ item_numero: 1, valor_anterior: '900.0000', valor_novo: '850.0000' }],
    });
    expect(await ok(ato(id, 'cancelar_item', { item_numero: 1, motivo: MOTIVO }))).toMatchObject({
      situacao: 'vigente',
      saldo: '99000.00',
      itens: [{ cancelado_em: c.hoje, motivo: MOTIVO }, { cancelado_em: null }],
    });
    expect(await errorsOf(rever({ valor_unitario: '840' }))).toHaveProperty('item_numero');
    expect((await errorsOf(ato(id, 'cancelar_item', { item_numero: 2, motivo: MOTIVO }))).item_numero).toEqual([
      expect.stringContaining('cancele a ata inteira'),
    ]);
  });

  it('encerra-se de noite, no dia seguinte ao fim da vigência, e antes não', async () => {
    const { id } = await vigente();
    const situacao = async () => (await c.compras.get(`${ATA}/${id}`)).body.situacao;
    await suite.force('update ata_registro_preco set vigencia_fim = $2 where id = $1', [id, c.hoje]);
    await atasQueTerminam.run(suite.services);
    expect(await situacao()).toBe('vigente');
    await suite.force('update ata_registro_preco set vigencia_inicio = $3, vigencia_fim = $2 where id = $1', [
      id,
      addDays(c.hoje, -1),
      addDays(c.hoje, -30),
    ]);
    for (let vez = 0; vez < 2; vez += 1) await atasQueTerminam.run(suite.services);
    expect(await situacao()).toBe('encerrada');
  });
});

describe('as adesões (art. 86, §§ 4º e 5º)', () => {
  const aderir = (ata_id: number, cnpj: string, quantidade: string, more: object = {}) =>
    c.compras.post(ADESAO, {
      ata_id,
      orgao_aderente: `Município ${cnpj.slice(0, 2)}`,
      cnpj,
      justificativa: 'Preço menor que o do mercado.',
      itens: [{ item_numero: 1, quantidade }],
      ...more,
    });
  /** The acceptance of the supplier, as the screen would attach it. */
  const aceitar = (id: number) =>
    suite.force(
      'update adesao_ata set aceite_fornecedor = (select arquivo from fornecedor_documento where arquivo is not null limit 1) where id = $1',
      [id],
    );
  const autorizar = (id: number) => c.ordenador.post(`${ADESAO}/${id}/autorizar`);
  const aceita = async (ata: number, cnpj: string, quantidade: string) => {
    const { id } = await ok(aderir(ata, cnpj, quantidade), 201);
    await aceitar(id);
    return id as number;
  };

  it('cada órgão adere até a metade e todos até o dobro, com o aceite do fornecedor, e as cotas não mudam', async () => {
    const { id } = await vigente();
    const cnpj = (n: number) => `${10 + n}345678000190`;
    expect((await errorsOf(aderir(id, cnpj(0), '51')))['itens.0.quantidade']).toEqual([expect.stringContaining('metade do registrado')]);
    expect(await errorsOf(aderir(id, '123', '5'))).toHaveProperty('cnpj');
    const sem = await ok(aderir(id, cnpj(0), '50'), 201);
    expect(await errorsOf(autorizar(sem.id))).toHaveProperty('aceite_fornecedor');
    await aceitar(sem.id);
    expect(await ok(autorizar(sem.id))).toMatchObject({ situacao: 'autorizada', contratar_ate: addDays(c.hoje, 90) });
    expect(await errorsOf(aderir(id, cnpj(0), '1'))).toHaveProperty('itens.0.quantidade');
    for (const n of [1, 2]) await ok(autorizar(await aceita(id, cnpj(n), '50')));
    // one hundred and fifty of two hundred: of two that ask for fifty at once only one fits
    const ultimas = [await aceita(id, cnpj(3), '50'), await aceita(id, cnpj(4), '50')];
    const both = await Promise.all(ultimas.map(autorizar));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(JSON.stringify(both.find(({ status }) => status === 422)?.body.errors)).toContain('o dobro do registrado');
    const { quotas } = (await c.compras.get(`${ATA}/${id}`)).body;
    expect(quotas.map(({ quantidade }: Wire) => quantidade)).toEqual(['70.0000', '30.0000', '100.0000']);
    // what is cancelled is free again
    await ok(c.ordenador.post(`${ADESAO}/${sem.id}/cancelar`, { motivo: MOTIVO }));
    const outra = ultimas[both.findIndex(({ status }) => status === 422)] as number;
    await ok(autorizar(outra));
  });

  it('a autorizada vai ao PNCP como parte da ata, com a unidade que o aderente diz, e sai dela quando se cancela', async () => {
    const portal = await openPortalDouble('Frase-De-Exemplo-16+');
    const { id: ata } = await vigente();
    await suite.sql("update orgao set cnpj = '11222333000181', codigo_pncp = 'PRE-01' where id = $1", [c.orgao]);
    await suite.sql("update integracao set url = $1, usuario = 'plataforma', chave = $2 where adaptador = 'pncp'", [
      portal.url,
      suite.services.vault.seal('Frase-De-Exemplo-16+'),
    ]);
    const id = await aceita(ata, '20345678000190', '10');
    await ok(autorizar(id));
    await suite.sql("update publicacao_pncp set situacao = 'erro' where adesao_id is distinct from $1 and situacao = 'pendente'", [id]);
    const compra = '(select processo_contratacao_id from ata_registro_preco where id = $1)';
    await suite.sql(
      `insert into publicacao_pncp (cliente_id, entidade_id, titulo, tipo, operacao, situacao, processo_contratacao_id, ata_id, chave, tentativas, manual, numero_controle, ano, sequencial)
       select a.cliente_id, a.entidade_id, 'Antes', x.tipo, 'inclusao', 'enviada', case x.tipo when 'contratacao' then ${compra} end,
              case x.tipo when 'ata' then $1::bigint end, 'antes|' || x.tipo, 0, false, x.numero, 2026, x.seq
         from ata_registro_preco a, (values ('contratacao', '11222333000181-1-000057/2026', 57), ('ata', '11222333000181-1-000057/2026-000002', 2)) x(tipo, numero, seq)
        where a.id = $1`,
      [ata],
    );
    const dela = async () =>
      (await suite.sql<Wire>("select * from publicacao_pncp where adesao_id = $1 and operacao = 'inclusao'", [id]))[0];
    const enviar = async () => {
      suite.travel({ minutes: 2 });
      await enviarAoPncp(suite.services);
    };
    await enviar();
    expect(await dela()).toMatchObject({ situacao: 'erro', erro: expect.stringContaining('Informar a unidade do aderente') });
    await ok(c.ordenador.post(`/gestao-de-compras/publicacoes-pncp/${(await dela())?.id}/informar_unidade`, { codigo_unidade: 'SAU-01' }));
    await enviar();
    expect(await dela()).toMatchObject({ situacao: 'enviada', erro: null });
    const enviado = portal.asked.at(-1);
    expect(enviado?.url).toMatch(/\/orgaos\/11222333000181\/compras\/2026\/57\/atas\/2\/partesenvolvidas$/);
    expect(JSON.parse(enviado?.body ?? '')).toEqual([
      { tipoParteEnvolvidaId: 3, cnpj: '20345678000190', codigoUnidadeCompradora: 'SAU-01' },
    ]);
    await ok(c.ordenador.post(`${ADESAO}/${id}/cancelar`, { motivo: MOTIVO }));
    await enviar();
    expect(portal.asked.at(-1)).toMatchObject({
      method: 'DELETE',
      url: expect.stringMatching(/\/partesenvolvidas\/20345678000190\/SAU-01\/3$/),
      body: JSON.stringify({ justificativa: MOTIVO }),
    });
    expect(await dela()).toMatchObject({ situacao: 'excluida' });
    await portal.close();
  });
});

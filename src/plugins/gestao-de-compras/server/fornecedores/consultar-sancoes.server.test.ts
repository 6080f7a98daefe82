import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { openSanctionsDouble, type SanctionsDouble } from '#tests/server/sanctions-double';
import { addDays } from '../../../../resources/definition';
import { abrirContratacao } from '../contratacao/contratacao-tests';
import { abrirPregao, PROPOSTA } from '../contratacao/pregao-tests';
import { consultasDaNoite } from './consultar-sancoes';

const suite = openSuite();
const CHAVE = 'chave-de-exemplo';
const CADASTRO = '/fornecedor/cadastro';
const SANCOES = '/gestao-de-compras/sancoes-fornecedor';
const CONSULTAS = '/gestao-de-compras/consultas-sancao';
let bases: SanctionsDouble;
let c: Awaited<ReturnType<typeof abrirContratacao>>;

beforeAll(async () => {
  bases = await openSanctionsDouble(CHAVE);
  c = await abrirContratacao(suite);
});
afterAll(() => bases.close());
beforeEach(async () => {
  bases.asked.length = 0;
  bases.known.ceis.length = 0;
  bases.known.cnep.length = 0;
  bases.fault = {};
  await configurar(CHAVE);
});

const configurar = (chave: string | null) =>
  suite.sql("update integracao set url = $1, chave = $2 where adaptador = 'ceis_cnep'", [
    bases.url,
    chave && suite.services.vault.seal(chave),
  ]);

/** A supplier whom nobody looked for yet. */
async function fornecedor(): Promise<{ id: number; cadastro: number; nome: string; cnpj: string }> {
  const id = await c.fornecedor();
  await suite.force('delete from consulta_sancao where pessoa_id = $1', [id]);
  const [row] = await suite.sql<{ cadastro: number; nome: string; cnpj: string }>(
    'select f.id as cadastro, p.nome, p.cpf_cnpj as cnpj from pessoa p join fornecedor_cadastro f on f.pessoa_id = p.id where p.id = $1',
    [id],
  );
  return { id, ...(row as { cadastro: number; nome: string; cnpj: string }) };
}

const formatado = (cnpj: string) => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
const entrada = (id: number, { nome, cnpj }: { nome: string; cnpj: string }, more: object = {}) => ({
  id,
  dataInicioSancao: '10/03/2026',
  dataFimSancao: '10/03/2030',
  dataTransitadoJulgado: '02/03/2026',
  tipoSancao: { descricaoResumida: 'Inidoneidade' },
  orgaoSancionador: { nome: 'Governo do Estado', siglaUf: 'MG' },
  sancionado: { nome, codigoFormatado: formatado(cnpj) },
  ...more,
});
const consultar = (cadastro: number) => c.compras.post(`${CADASTRO}/${cadastro}/consultar_sancoes`);
const sancoesDe = async (pessoa: number) => (await c.compras.get(`${SANCOES}?pessoa_id=${pessoa}`)).body.data;
const consultasDe = async (pessoa: number) => (await c.compras.get(`${CONSULTAS}?pessoa_id=${pessoa}`)).body.data.toReversed();

/** A dispensa with this supplier's result, that waits for the authority. */
async function aHomologar(pessoa: number): Promise<number> {
  const id = await c.dispensa('1500.00');
  await ok(c.resultado(id, pessoa, '1400.0000'), 201);
  await ok(c.ato(c.ordenador, id, 'autorizar'));
  return id;
}

describe('a consulta ao CEIS e ao CNEP', () => {
  it('pergunta às duas bases, com a chave, e guarda o que responderam', async () => {
    const quem = await fornecedor();
    expect((await ok(consultar(quem.cadastro), 200)) && bases.asked).toEqual([
      `/api-de-dados/ceis?codigoSancionado=${quem.cnpj}&pagina=1`,
      `/api-de-dados/cnep?codigoSancionado=${quem.cnpj}&pagina=1`,
    ]);
    expect(await consultasDe(quem.id)).toMatchObject([
      { base: 'ceis', situacao: 'ok', encontrados: 0 },
      { base: 'cnep', situacao: 'ok', encontrados: 0 },
    ]);
  });

  it('o que encontra vira sanção, lida página a página, uma vez só', async () => {
    const quem = await fornecedor();
    const outras = Array.from({ length: 16 }, (_, n) =>
      entrada(100 + n, quem, { tipoSancao: { descricaoResumida: 'Multa' }, dataFimSancao: 'Sem informação' }),
    );
    bases.known.ceis.push(entrada(1, quem), ...outras);
    await ok(consultar(quem.cadastro));
    await ok(consultar(quem.cadastro));
    const sancoes = await suite.sql<{ tipo: string; origem: string; ente: string; fim: string | null }>(
      'select tipo, origem, ente, fim::text from sancao_fornecedor where pessoa_id = $1 order by id',
      [quem.id],
    );
    expect(sancoes).toHaveLength(17);
    expect(sancoes[0]).toEqual({ tipo: 'inidoneidade', origem: 'ceis', ente: 'Governo do Estado / MG', fim: '2030-03-10' });
  });

  it('duas consultas ao mesmo tempo guardam a sanção uma vez', async () => {
    const quem = await fornecedor();
    bases.known.ceis.push(entrada(2, quem));
    await Promise.all([1, 2, 3].map(() => ok(consultar(quem.cadastro))));
    expect(await sancoesDe(quem.id)).toHaveLength(1);
  });

  it('o que a base deixa de informar termina, e nunca é apagado; o novo fim é o que vale', async () => {
    const quem = await fornecedor();
    bases.known.cnep.push(entrada(7, quem), entrada(8, quem));
    await ok(consultar(quem.cadastro));
    bases.known.cnep.splice(0, 2, entrada(8, quem, { dataFimSancao: '31/12/2031' }));
    await ok(consultar(quem.cadastro));
    const sancoes = await suite.sql(
      'select codigo_base, situacao, fim::text from sancao_fornecedor where pessoa_id = $1 order by codigo_base, id',
      [quem.id],
    );
    expect(sancoes).toEqual([
      { codigo_base: 'cnep:7', situacao: 'reabilitada', fim: '2030-03-10' },
      { codigo_base: 'cnep:8', situacao: 'reabilitada', fim: '2030-03-10' },
      { codigo_base: 'cnep:8', situacao: 'aplicada', fim: '2031-12-31' },
    ]);
  });

  it('a falha fica como não realizada e não desfaz o que se sabia', async () => {
    const quem = await fornecedor();
    bases.known.ceis.push(entrada(9, quem));
    await ok(consultar(quem.cadastro));
    for (const [fault, erro] of [
      [{ status: 500 }, 'resposta 500'],
      [{ text: '<html>' }, 'a resposta não é uma lista de sanções'],
    ] as const) {
      bases.fault = fault;
      const { body } = await consultar(quem.cadastro);
      expect(body.message).toBe('CEIS e CNEP consultados.');
      expect((await consultasDe(quem.id)).at(-1)).toMatchObject({ base: 'cnep', situacao: 'erro', erro });
    }
    expect(await sancoesDe(quem.id)).toMatchObject([{ situacao: 'aplicada' }]);
  });

  it('o filtro ignorado pela base não sanciona ninguém', async () => {
    const [quem, outro] = [await fornecedor(), await fornecedor()];
    bases.known.ceis.push(entrada(10, outro));
    bases.fault = { unfiltered: true };
    await consultar(quem.cadastro);
    expect((await consultasDe(quem.id))[0]).toMatchObject({ situacao: 'erro', erro: 'a resposta traz só sanções de terceiros' });
    expect(await sancoesDe(quem.id)).toEqual([]);
  });

  it('sem a integração configurada o pedido diz isso', async () => {
    const quem = await fornecedor();
    await configurar(null);
    expect((await consultar(quem.cadastro)).body).toMatchObject({
      codigo: 'INTEGRACAO_NAO_CONFIGURADA',
      message: 'A integração com CEIS e CNEP não está configurada.',
    });
  });

  it('de noite, os fornecedores de contratos vivos', async () => {
    const [vivo] = await suite.sql<{ id: number; cnpj: string }>(
      "select p.id, p.cpf_cnpj as cnpj from contrato c join pessoa p on p.id = c.contratado_id where c.situacao = 'vigente' order by c.id limit 1",
    );
    await suite.force('delete from consulta_sancao where pessoa_id = $1', [vivo?.id]);
    await consultasDaNoite.run(suite.services);
    expect(bases.asked).toContain(`/api-de-dados/ceis?codigoSancionado=${vivo?.cnpj}&pagina=1`);
    const antes = bases.asked.length;
    await consultasDaNoite.run(suite.services);
    expect(bases.asked).toHaveLength(antes);
  });
});

describe('os momentos da lei (arts. 14, III, e 91, § 4º)', () => {
  it('a homologação consulta quem venceu, e o sancionado não é contratado', async () => {
    const quem = await fornecedor();
    const id = await aHomologar(quem.id);
    bases.known.ceis.push(entrada(20, quem));
    expect((await errorsOf(c.ato(c.ordenador, id, 'homologar'))).itens?.[0]).toMatch(
      /não pode licitar nem contratar: Declaração de inidoneidade/,
    );
    bases.known.ceis.length = 0;
    await suite.force("update consulta_sancao set data_hora = data_hora - interval '25 hours' where pessoa_id = $1", [quem.id]);
    await ok(c.ato(c.ordenador, id, 'homologar'));
  });

  it('o impedimento de outro ente alcança só ele, salvo se a decisão alcança todos', async () => {
    const quem = await fornecedor();
    const id = await aHomologar(quem.id);
    const impedimento = { tipoSancao: { descricaoResumida: 'Suspensão' } };
    bases.known.ceis.push(entrada(30, quem, impedimento));
    bases.known.ceis.push(
      entrada(31, quem, { ...impedimento, abrangenciaDefinidaDecisaoJudicial: 'Todas as Esferas em todos os Poderes' }),
    );
    expect((await errorsOf(c.ato(c.ordenador, id, 'homologar'))).itens?.[0]).toMatch(/Impedimento de licitar e contratar/);
    bases.known.ceis.pop();
    await suite.force("update consulta_sancao set data_hora = data_hora - interval '25 hours' where pessoa_id = $1", [quem.id]);
    await ok(c.ato(c.ordenador, id, 'homologar'));
  });

  it('sem consulta não se supõe que nada consta: pede a certidão do dia', async () => {
    const quem = await fornecedor();
    const id = await aHomologar(quem.id);
    await configurar(null);
    expect((await errorsOf(c.ato(c.ordenador, id, 'homologar'))).itens).toEqual([
      `Consulta ao CEIS/CNEP não realizada: a integração com CEIS e CNEP não está configurada. Anexe a certidão de ${quem.nome} em Procedimentos auxiliares › Consultas ao CEIS/CNEP.`,
    ]);
    const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const enviado = await c.compras.form('/arquivo', {}, [{ field: 'arquivo', name: 'correcional.pdf', content }]);
    const certidao = enviado.body.result.id;
    const anexar = (emissao: string) =>
      c.compras.post(CONSULTAS, { pessoa_id: quem.id, emissao, certidao, motivo: 'A consulta não está configurada.' });
    expect((await errorsOf(anexar(addDays(c.hoje, -2)))).emissao?.[0]).toMatch(/de mais de um dia/);
    await ok(anexar(c.hoje), 201);
    await ok(c.ato(c.ordenador, id, 'homologar'));
  });

  it('quem propõe é consultado, e o serviço fora do ar não o impede de propor', async () => {
    const p = await abrirPregao(suite, c);
    const { id } = await p.pregao();
    const quem = await fornecedor();
    bases.fault = { status: 503 };
    const proposta = await p.enviada(id, quem.id, '900.0000');
    expect(proposta.situacao).toBe('enviada');
    expect((await consultasDe(quem.id))[0]).toMatchObject({ situacao: 'erro', erro: 'resposta 503' });
    const outro = await fornecedor();
    bases.fault = {};
    bases.known.cnep.push(entrada(40, outro));
    const rascunho = await ok(
      c.compras.post(PROPOSTA, {
        processo_contratacao_id: id,
        fornecedor_id: outro.id,
        declara_requisitos: true,
        declara_menor: true,
        declara_integridade: true,
        itens: [{ item_numero: 1, quantidade: '100', valor_unitario: '800.0000' }],
      }),
      201,
    );
    expect((await errorsOf(c.compras.post(`${PROPOSTA}/${rascunho.id}/enviar`))).fornecedor_id?.[0]).toMatch(
      /não pode licitar nem contratar/,
    );
  });
});

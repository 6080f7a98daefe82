import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cpfFrom } from '../../../server/seed/draw';

const suite = openSuite();
const FAMILIAS = '/assistencia-social/beneficiario';
const FILA = '/assistencia-social/programas-fila';
const RMA = '/assistencia-social/rma';
const PRESTACAO = '/assistencia-social/prestacoes';

let noemi: Caller;
let territorio: number;
beforeAll(async () => {
  noemi = (await suite.login(cpfFrom(900_000_000 + 24))).in(await suite.make.entity('02'), 2026);
  territorio = Number((await suite.sql("select id from departamento where nome = 'CRAS Norte' order by id limit 1"))[0]?.id);
});

const familia = async (vulnerabilidades: string[] = []): Promise<Wire> =>
  ok(noemi.post(FAMILIAS, { pessoa_id: (await suite.make.pessoa()).id, territorio, moradia: 'cedida', vulnerabilidades }), 201);

describe('fila de um programa', () => {
  it('chama primeiro a família de maior índice, e só quando há vaga', async () => {
    const programa = await ok(
      noemi.post('/assistencia-social/programas-sociais', {
        nome: 'Programa de uma vaga',
        esfera: 'municipal',
        protecao: 'basica',
        departamento_id: territorio,
        inicio: '2026-01-02',
        capacidade: 1,
      }),
      201,
    );
    const naFila = async (casa: Wire) => ok(noemi.post(FILA, { programa_id: programa.id, beneficiario_id: casa.id }), 201);
    const [menor, maior] = [await naFila(await familia()), await naFila(await familia(['situacao_rua', 'calamidade']))];
    expect([(await noemi.get(`${FILA}/${menor.id}`)).body.posicao, (await noemi.get(`${FILA}/${maior.id}`)).body.posicao]).toEqual([2, 1]);
    expect((await errorsOf(noemi.post(`${FILA}/${menor.id}/chamar`))).id?.[0]).toContain('Antes vem');
    expect(await ok(noemi.post(`${FILA}/${maior.id}/chamar`))).toMatchObject({ situacao: 'chamada', posicao: null });
    expect((await errorsOf(noemi.post(`${FILA}/${menor.id}/chamar`))).id?.[0]).toContain('todas ocupadas');
    expect((await noemi.get(`/assistencia-social/programas-sociais/${programa.id}`)).body.ocupacao).toBe(1);
  });
});

describe('RMA', () => {
  it('conta o que se fez no mês, e fechado não muda mais', async () => {
    const casa = await familia();
    await ok(
      noemi.post(`${FAMILIAS}/${casa.id}/registrar_atendimento`, { tipo: 'encaminhamento', encaminhado_para: 'bpc', relato: 'Ouvida.' }),
    );
    const contar = async (id: number) => {
      const { contadores } = await ok(noemi.post(`${RMA}/${id}/apurar`));
      return Object.fromEntries(contadores.map(({ codigo, quantidade }: Wire) => [codigo, quantidade]));
    };
    const { id } = await ok(noemi.post(RMA, { competencia: '2026-11', tipo: 'cras', territorio }), 201);
    const antes = await contar(id);
    await ok(
      noemi.post(`${FAMILIAS}/${casa.id}/registrar_atendimento`, { tipo: 'encaminhamento', encaminhado_para: 'bpc', relato: 'De novo.' }),
    );
    const depois = await contar(id);
    expect([depois.B3, depois.B1]).toEqual([antes.B3 + 1, antes.B1 + 1]);
    expect((await errorsOf(noemi.post(`${RMA}/${id}/fechar`))).id?.[0]).toContain('ainda não terminou');
    const outubro = await suite.sql<{ id: number }>("select id from rma_mensal where competencia = '2026-10-01' and tipo = 'cras'");
    const fechado = await ok(noemi.post(`${RMA}/${outubro[0]?.id}/fechar`));
    expect(fechado).toMatchObject({ situacao: 'fechado', fechado_em: '2026-11-18' });
    const codigos = Object.fromEntries(fechado.contadores.map(({ codigo, quantidade }: Wire) => [codigo, quantidade]));
    expect(codigos).toMatchObject({ A1: 4, A2: 2, B2: 1, B3: 1, B5: 2, C1: 2 });
    await expect(suite.sql('update rma_mensal_contadores set quantidade = 9 where pai_id = $1', [outubro[0]?.id])).rejects.toThrow();
  });
});

describe('prestação de contas ao conselho', () => {
  it('leva os números do semestre a uma matéria do conselho, uma vez, depois que ele termina', async () => {
    const [feita] = await suite.sql<{ id: number }>("select id from prestacao_beneficios where ano = 2026 and semestre = '1'");
    const antes = (await noemi.get(`${PRESTACAO}/${feita?.id}`)).body;
    expect(antes.linhas).toMatchObject([
      { beneficio: 'Auxílio por morte', pedidos: 2, concedidos: 2, entregues: 2, concedido: '2400.00' },
      { beneficio: 'Cesta básica', pedidos: 1, negados: 1, concedido: '0.00' },
    ]);
    const [plenario] = await suite.sql<{ id: number }>(
      "select p.id from plenario_conselho p join departamento d on d.id = p.departamento_id where d.sigla = 'CMAS' order by p.mandato_fim desc limit 1",
    );
    const enviada = await ok(noemi.post(`${PRESTACAO}/${feita?.id}/enviar`, { plenario_id: plenario?.id }));
    const [materia] = await suite.sql(
      'select tipo, titulo, situacao, valor_recebido::text as recebido from materia_conselho where id = $1',
      [enviada.materia_id],
    );
    expect(materia).toEqual({
      tipo: 'prestacao_contas',
      titulo: 'Prestação de contas dos benefícios eventuais, 1º semestre de 2026',
      situacao: 'recebida',
      recebido: enviada.orcamento,
    });
    expect((await noemi.get(`${PRESTACAO}/${feita?.id}/imprimir/prestacao`)).status).toBe(200);
    expect((await noemi.edit(`${PRESTACAO}/${feita?.id}`, { consideracoes: 'Outra.' })).body.message).toContain('já foram ao conselho');
    const segundo = await ok(noemi.post(PRESTACAO, { ano: 2026, semestre: '2' }), 201);
    expect((await errorsOf(noemi.post(`${PRESTACAO}/${segundo.id}/enviar`, { plenario_id: plenario?.id }))).id?.[0]).toContain(
      'termina em 31/12/2026',
    );
  });
});

describe('painel', () => {
  it('o mapa das famílias não mostra grupo de menos de cinco', async () => {
    const { body } = await noemi.get('/assistencia-social/painel-de-controle/indicadores?exercicio=2026');
    const bairros = body.charts.find(({ id }: Wire) => id === 'por_bairro');
    const pontos = bairros.series[0].pontos.map(({ y }: Wire) => Number(y));
    expect(pontos.length).toBeGreaterThan(1);
    expect(Math.min(...pontos)).toBeGreaterThanOrEqual(5);
  });
});

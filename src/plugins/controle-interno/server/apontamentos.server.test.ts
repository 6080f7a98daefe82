import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { sinaisDaNoite } from './sinais';

const suite = openSuite();
const URL = '/controle-interno/apontamentos';
let controle: Caller;
beforeAll(async () => {
  controle = await suite.make.userWith({ 'controle-interno.apontamentos': [1, 2, 3, 4, 5] });
});

describe('o apontamento do controle interno', () => {
  it('é respondido, acatado com a providência, encerrado e reaberto; respondido não se altera', async () => {
    const { id } = await ok(controle.post(URL, { texto: 'Falta a justificativa do preço.', gravidade: 'alta', prazo: '2027-01-10' }), 201);
    expect((await controle.post(`${URL}/${id}/responder`, {})).body.errors).toHaveProperty('resposta');
    expect(await ok(controle.post(`${URL}/${id}/responder`, { resposta: 'Juntada em anexo.' }))).toMatchObject({ situacao: 'respondido' });
    expect((await controle.edit(`${URL}/${id}`, { texto: 'Outro.' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect(await ok(controle.post(`${URL}/${id}/acatar`, { providencia: 'Modelo de justificativa revisto.' }))).toMatchObject({
      situacao: 'acatado',
      providencia: 'Modelo de justificativa revisto.',
    });
    await ok(controle.post(`${URL}/${id}/encerrar`, { motivo: 'Resolvido na origem' }));
    expect(await ok(controle.post(`${URL}/${id}/reabrir`, { motivo: 'Aconteceu outra vez' }))).toMatchObject({ situacao: 'aberto' });
  });

  it('o sinal da noite espera pelo controle, que o aponta ao departamento; respondido, espera que o julgue', async () => {
    const [sinal] = (await controle.get(`${URL}?a_examinar=true&per_page=1`)).body.data;
    const esperas = async (who: Caller) =>
      Object.fromEntries(
        (await who.get('/pendencias')).body
          .filter(({ recurso }: { recurso: string }) => recurso === 'apontamento_controle')
          .map(({ ato, quantidade }: { ato: string; quantidade: number }) => [ato, quantidade]),
      );
    const antes = await esperas(controle);
    const leitor = await suite.make.userWith({ 'controle-interno.apontamentos': [1] });
    expect(Object.keys(await esperas(leitor))).not.toContain('examinar');
    const departamento = await suite.make.departamento();
    const apontar = (prazo: string) => controle.post(`${URL}/${sinal.id}/encaminhar`, { departamento_id: departamento.id, prazo });
    expect((await apontar('2020-01-01')).body.errors).toEqual({ prazo: [expect.stringContaining('já passou')] });
    expect(await ok(apontar('2031-01-10'))).toMatchObject({ departamento_id: departamento.id, prazo: '2031-01-10', situacao: 'aberto' });
    expect((await esperas(controle)).examinar).toBe(antes.examinar - 1);
    await ok(controle.post(`${URL}/${sinal.id}/responder`, { resposta: 'Fiscal designado pela portaria 12.' }));
    expect((await esperas(controle)).julgar).toBe((antes.julgar ?? 0) + 1);
  });

  it('o contrato vigente sem fiscal é apontado uma vez, por mais noites que passem', async () => {
    const [contrato] = await suite.sql<{ id: number }>(
      `insert into contrato (cliente_id, entidade_id, tipo, receita_despesa, contratado_id, orgao_id, objeto, categoria_processo, natureza_prazo, dedicacao_exclusiva,
              reforma, execucao_por, urgente, vigencia_inicio, vigencia_fim, prazo_entrega_dias, prazo_pagamento_dias, garantia_exigida, situacao, numero, ano)
       select 1, $1, 'contrato', 'despesa', (select id from pessoa order by id limit 1), (select id from orgao order by id limit 1), 'Limpeza', 'servicos', 'unica', false,
              false, 'af', false, '2026-01-01', '2026-12-31', 30, 30, false, 'vigente', 9001, 2026 returning id`,
      [await suite.make.entity('02')],
    );
    for (let night = 0; night < 2; night += 1) await sinaisDaNoite.run(suite.services);
    const { body } = await controle.get(`${URL}?contrato_id=${contrato?.id}`);
    expect(body.data).toMatchObject([
      {
        sinal: 'sem_fiscal',
        situacao: 'aberto',
        texto: 'O contrato 009001/2026 está vigente sem fiscal designado.',
      },
    ]);
  });

  it('acha dispensas perto do limite, acréscimos altos, pedido antes da publicação, e licitantes de um só endereço ou representante', async () => {
    const prefeitura = await suite.make.entity('02');
    const [{ id: processo = 0 } = {}] = await suite.sql<{ id: number }>(
      'select processo_contratacao_id as id from proposta_licitacao p where situacao = any($1) group by 1 having count(distinct fornecedor_id) > 1 limit 1',
      [['aberta', 'classificada', 'desclassificada', 'vencedora']],
    );
    const propostas = await suite.sql<{ id: number; fornecedor_id: number; cliente_id: number }>(
      "select id, fornecedor_id, cliente_id from proposta_licitacao where processo_contratacao_id = $1 and situacao <> 'retirada' order by id limit 2",
      [processo],
    );
    const pessoa = (await suite.make.pessoa()).id;
    for (const { id, fornecedor_id, cliente_id } of propostas) {
      await suite.sql(
        `insert into lance_licitacao (cliente_id, entidade_id, exercicio, processo_contratacao_id, proposta_id, item_numero, valor, instante, ip)
         values ($1, $2, 2026, $3, $4, 1, 1, now(), '203.0.113.9')`,
        [cliente_id, prefeitura, processo, id],
      );
      const [{ id: cadastro = 0 } = {}] = await suite.sql<{ id: number }>('select id from fornecedor_cadastro where pessoa_id = $1', [
        fornecedor_id,
      ]);
      await suite.sql("insert into fornecedor_cadastro_representantes (pai_id, ordem, pessoa_id, poderes) values ($1, 9, $2, 'Todos')", [
        cadastro,
        pessoa,
      ]);
    }
    await sinaisDaNoite.run(suite.services);
    const achados = await suite.sql<{ sinal: string }>(
      'select distinct sinal from apontamento_controle where processo_contratacao_id = $1',
      [processo],
    );
    expect(achados.map(({ sinal }) => sinal)).toEqual(expect.arrayContaining(['mesmo_endereco', 'mesmo_representante']));
    // the contract of the demonstration with an acréscimo of 23,7 %
    const [alto] = await suite.sql<{ texto: string }>("select texto from apontamento_controle where sinal = 'acrescimo_alto'");
    expect(alto?.texto).toMatch(/acréscimos de 23,7000 %/);
  });
});

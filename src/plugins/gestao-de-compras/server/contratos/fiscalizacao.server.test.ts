import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';
import { addDays } from '../../../../resources/definition';

const suite = openSuite();
const ROTEIROS = '/gestao-de-compras/roteiros-fiscalizacao';
const OCORRENCIAS = '/gestao-de-compras/ocorrencias-contrato';
const MESA = '/gestao-de-compras/gestao-de-contratos';
const MENU = 'gestao-de-compras.gestao-de-contratos';

let sala: Awaited<ReturnType<typeof openSupply>>;
let fiscal: Caller;
let contrato_id: number;
let hoje: string;

beforeAll(async () => {
  sala = await openSupply(suite);
  hoje = sala.today;
  fiscal = (await suite.make.userWith({ [MENU]: [1, 2, 3, 4] })).in(sala.prefeitura, 2026);
  contrato_id = await contratoFiscalizado();
});

/** A contract in force whose fiscal is the caller. */
async function contratoFiscalizado(): Promise<number> {
  const id = await sala.contratado([{ material_id: await sala.material(), quantidade: '10', valor_unitario: '4.8500' }]);
  await suite.force(
    "insert into contrato_fiscais (pai_id, ordem, pessoa_id, tipo) select $1, 0, pessoa_id, 'tecnico' from usuario where id = $2",
    [id, fiscal.usuarioId],
  );
  return id;
}

const PERGUNTAS = [
  { pergunta: 'A equipe está completa?', periodicidade: 'semanal', peso: 3 },
  { pergunta: 'Os encargos do mês foram pagos?', periodicidade: 'mensal', peso: 1 },
];
const roteiro = (more: object = {}) =>
  fiscal.post(ROTEIROS, { contrato_id, titulo: `Roteiro ${suite.make.next()}`, inicio: hoje, itens: PERGUNTAS, ...more });
const visita = (roteiro_id: number, respostas: object[], more: object = {}) =>
  fiscal.post(OCORRENCIAS, { contrato_id, tipo: 'visita', data: hoje, roteiro_id, descricao: 'Visita ao local.', respostas, ...more });
const ler = async (id: number): Promise<Wire> => (await fiscal.get(`${ROTEIROS}/${id}`)).body;

describe('o roteiro de fiscalização (Lei 14.133/2021, art. 117)', () => {
  it('cada pergunta volta pela sua periodicidade, a partir da primeira visita', async () => {
    const inicio = addDays(hoje, -3);
    const feito = await ok(roteiro({ inicio }), 201);
    expect(feito).toMatchObject({ proxima_visita: inicio, prazo: 'Vencida', ultima_visita: null, itens: [{ numero: 1 }, { numero: 2 }] });
    await ok(
      visita(
        feito.id,
        [1, 2].map((numero) => ({ numero, resposta: 'conforme' })),
      ),
      201,
    );
    expect(await ler(feito.id)).toMatchObject({ ultima_visita: hoje, proxima_visita: addDays(hoje, 7), prazo: 'No prazo' });
  });

  it('a visita responde o que venceu, com o que se constatou, e não o que o roteiro não pergunta', async () => {
    const { id } = await ok(roteiro(), 201);
    expect((await errorsOf(visita(id, []))).respostas).toEqual([expect.stringContaining('a pergunta 1, "A equipe está completa?"')]);
    const uma = [{ numero: 1, resposta: 'conforme' }];
    expect((await errorsOf(visita(id, uma))).respostas).toEqual([expect.stringContaining('a pergunta 2')]);
    const errada = [...uma, { numero: 2, resposta: 'nao_se_aplica' }, { numero: 9, resposta: 'conforme' }];
    expect(await errorsOf(visita(id, errada))).toHaveProperty('respostas.2.numero');
    const ruim = [...uma, { numero: 2, resposta: 'nao_conforme' }];
    expect(Object.keys(await errorsOf(visita(id, ruim))).sort()).toEqual(['prazo_correcao', 'respostas.1.constatacao']);
    const dita = [...uma, { numero: 2, resposta: 'nao_conforme', constatacao: 'Sem as guias do FGTS.' }];
    const feita = await ok(visita(id, dita, { prazo_correcao: addDays(hoje, 5) }), 201);
    expect(feita).toMatchObject({
      tipo: 'visita',
      conformidade: '75.00',
      respostas: [{ pergunta: 'A equipe está completa?', peso: 3 }, { peso: 1 }],
    });
    // a week later only the first is due
    const { id: mensal } = await ok(roteiro({ itens: [{ ...PERGUNTAS[1] }] }), 201);
    expect((await errorsOf(visita(mensal, [{ numero: 1 }], { data: addDays(hoje, -1) }))).respostas).toEqual([
      'Responda ao menos uma pergunta do roteiro.',
    ]);
  });

  it('respondido, o roteiro não muda: encerra-se e faz-se outro; encerrado, não pede visita', async () => {
    const { id } = await ok(roteiro({ inicio: addDays(hoje, -1) }), 201);
    await ok(fiscal.edit(`${ROTEIROS}/${id}`, { titulo: 'Roteiro revisto' }));
    await ok(
      visita(
        id,
        [1, 2].map((numero) => ({ numero, resposta: 'conforme' })),
      ),
      201,
    );
    expect((await fiscal.edit(`${ROTEIROS}/${id}`, { titulo: 'Outro' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    const chefe = (await suite.make.userWith({ [MENU]: [1, 5] })).in(sala.prefeitura, 2026);
    expect(await ok(chefe.post(`${ROTEIROS}/${id}/encerrar`))).toMatchObject({ situacao: 'encerrado', proxima_visita: null });
  });

  it('só quem é designado no contrato escreve nele, e o roteiro é do mesmo contrato', async () => {
    const estranho = (await suite.make.userWith({ [MENU]: [1, 2] })).in(sala.prefeitura, 2026);
    const recusa = await estranho.post(ROTEIROS, { contrato_id, titulo: 'Alheio', inicio: hoje, itens: PERGUNTAS });
    expect(recusa.body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    const { id } = await ok(roteiro(), 201);
    const outro = await contratoFiscalizado();
    const respostas = [1, 2].map((numero) => ({ numero, resposta: 'conforme' }));
    expect(await errorsOf(visita(id, respostas, { contrato_id: outro }))).toHaveProperty('roteiro_id');
    expect(await errorsOf(roteiro({ itens: [PERGUNTAS[0], PERGUNTAS[0]] }))).toHaveProperty('itens.1.pergunta');
  });

  it('a visita vencida espera pelo fiscal, é alerta da mesa e entra na lista; a do contrato suspenso não', async () => {
    const id = await contratoFiscalizado();
    const esperam = async () =>
      (await fiscal.get('/pendencias')).body.find(({ recurso }: Wire) => recurso === 'roteiro_fiscalizacao')?.quantidade ?? 0;
    const antes = await esperam();
    const { id: roteiro_id } = await ok(roteiro({ contrato_id: id, inicio: addDays(hoje, -10) }), 201);
    expect(await esperam()).toBe(antes + 1);
    const alertas = async () => (await fiscal.get(`${MESA}/${id}`)).body.alertas as string | null;
    expect(await alertas()).toContain('Visita de fiscalização vencida');
    const vencidos = async () => (await fiscal.get(`${ROTEIROS}?vencida=true`)).body.data.map((row: Wire) => row.id);
    expect(await vencidos()).toContain(roteiro_id);
    await suite.sql("update contrato set situacao = 'suspenso' where id = $1", [id]);
    expect(await vencidos()).not.toContain(roteiro_id);
    expect([await esperam(), await alertas()]).toEqual([antes, expect.not.stringContaining('Visita')]);
  });

  it('espera só por quem foi designado, ainda que outros possam, e a ocorrência começa pelo contrato que se executa', async () => {
    const id = await contratoFiscalizado();
    await ok(roteiro({ contrato_id: id, inicio: addDays(hoje, -10) }), 201);
    const outro = (await suite.make.userWith({ [MENU]: [1, 2, 5] })).in(sala.prefeitura, 2026);
    const espera = async (quem: Caller) => ((await quem.get('/pendencias')).body as Wire[]).map(({ recurso }) => recurso);
    expect(await espera(fiscal)).toContain('roteiro_fiscalizacao');
    expect(await espera(outro)).not.toContain('roteiro_fiscalizacao');
    const comeco = await ok(fiscal.get(`${OCORRENCIAS}/a-partir-de/contrato_execucao?ids=${id}`));
    const { numero_escrito, garantia } = (await fiscal.get(`${MESA}/${id}`)).body;
    expect(comeco).toMatchObject({ contrato_id: id, contrato: { rotulo: numero_escrito } });
    expect(garantia).toBe('Não exigida');
  });
});

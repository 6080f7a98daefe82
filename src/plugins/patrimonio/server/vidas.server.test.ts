import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';
import { noLivroAte } from './valor-no-dia';

const suite = openSuite();
const BENS = '/patrimonio/listagem';
const ALTERACOES = '/patrimonio/alteracao';
const LOTES = '/patrimonio/depreciacao';
const VIDAS = 24;

let sala: Awaited<ReturnType<typeof openSupply>>;
let patrimonio: Caller;
let lugar: { departamento_id: number; unidade_id: number; orgao_id: number };
let detentor_id: number;
let comissao_id: number;

/** The same numbers each time, from a seed that the failure tells. */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente;
  return (ate) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado % ate;
  };
}

async function entrar(): Promise<void> {
  const telas = ['listagem', 'depreciacao', 'alteracao', 'cadastro.comissoes'];
  patrimonio = (await suite.make.userWith(Object.fromEntries(telas.map((tela) => [`patrimonio.${tela}`, [1, 2, 3, 4, 5]])))).in(
    sala.prefeitura,
    2026,
  );
}

beforeAll(async () => {
  sala = await openSupply(suite);
  await entrar();
  const [onde] = await suite.sql<typeof lugar>(
    'select d.id as departamento_id, u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
    [sala.departamento_id],
  );
  lugar = onde as typeof lugar;
  detentor_id = (await suite.make.pessoa()).id;
  const membros = await Promise.all(
    ['presidente', 'membro', 'membro'].map(async (funcao) => ({ pessoa_id: (await suite.make.pessoa()).id, funcao })),
  );
  const ato = { ato_tipo: 'portaria', ato_numero: '9/2026', ato_data: '2026-01-10', vigencia_inicio: '2026-01-10', situacao: true };
  comissao_id = (
    await ok(
      patrimonio.post('/patrimonio/cadastro/comissoes', {
        tipo: 'avaliacao',
        nome: 'Avaliação',
        orgao_id: sala.prefeitura,
        ...ato,
        membros,
      }),
      201,
    )
  ).id;
});

/** What the register has of each account on a day that the book has not. */
async function diferencas(dia: string): Promise<unknown[]> {
  const [cliente] = await suite.sql<{ id: number }>('select cliente_id::int as id from orgao where id = $1', [sala.prefeitura]);
  return suite.sql(`select * from (${noLivroAte('$1::bigint', '$2::bigint', '$3::date')}) k where k.registro <> k.livro`, [
    cliente?.id,
    sala.prefeitura,
    dia,
  ]);
}

const reais = (centavos: number) => `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
const emCentavos = (valor: string) => Math.round(Number(valor) * 100);

describe('o registro e o livro, em vidas sorteadas', () => {
  it('são o mesmo, conta por conta, em qualquer dia', async () => {
    const semente = 20_261_130;
    const sorteia = sorteio(semente);
    const classes = await suite.sql<{ id: number }>(
      "select id from classificacao_patrimonial where codigo in ('1.35.00.00', '1.42.00.00', '1.52.00.00', '3.01.00.00') order by codigo",
    );
    const bens: Wire[] = [];
    for (let n = 0; n < 6; n += 1) {
      const data_uso = `20${20 + sorteia(6)}-0${1 + sorteia(9)}-10`;
      const { id } = await ok(
        patrimonio.post(BENS, {
          descricao: `Sorteado ${n}`,
          classificacao_id: classes[n % classes.length]?.id,
          detentor_id,
          ...lugar,
          forma_ingresso: (['implantacao', 'doacao', 'producao', 'nascimento'] as const)[n % 4],
          data_aquisicao: data_uso,
          data_uso,
          valor_aquisicao: reais(100_000 + sorteia(9_000_000)),
          estado_conservacao: 'bom',
        }),
        201,
      );
      bens.push(await ok(patrimonio.post(`${BENS}/${id}/incorporar`)));
    }
    const lote = await ok(patrimonio.post(LOTES, { competencia: '2026-11', orgao_id: lugar.orgao_id }), 201);
    await ok(patrimonio.post(`${LOTES}/${lote.id}/confirmar`));
    suite.travel({ days: 20 });
    await entrar();
    const data = suite.services.clock.today();
    const feitas: Wire[] = [];
    for (let n = 0; n < VIDAS; n += 1) {
      const bem = (await patrimonio.get(`${BENS}/${bens[sorteia(bens.length)]?.id}`)).body;
      const liquido = emCentavos(bem.valor_liquido);
      const tipo =
        (['reavaliacao', 'impairment', 'melhoria', 'correcao', 'reclassificacao', 'estorno'] as const)[sorteia(6)] ?? 'reavaliacao';
      const ultima = feitas.at(-1);
      if (tipo === 'estorno') {
        if (ultima) await ok(patrimonio.post(`${ALTERACOES}/${ultima.id}/estornar`, { data, motivo: 'Sorteado para voltar' }));
        feitas.pop();
        continue;
      }
      // what is worth nothing has nothing to lose
      if (tipo === 'impairment' && liquido < 2) continue;
      const novo = tipo === 'impairment' ? Math.max(1, liquido - 1 - sorteia(liquido)) : 1 + sorteia(Math.max(liquido, 1) * 2);
      const outra = classes.filter(({ id }) => id !== bem.classificacao_id)[sorteia(classes.length - 1)];
      const laudo = { comissao_id, metodologia: 'Sorteio' };
      const { id } = await ok(
        patrimonio.post(ALTERACOES, {
          tipo,
          data,
          motivo: `Semente ${semente}, ato ${n}`,
          itens: [
            {
              bem_id: bem.id,
              ...(tipo === 'reclassificacao' ? { classificacao_nova_id: outra?.id } : { valor_novo: reais(novo), residual_novo: '0.00' }),
              vida_restante_meses: 1 + sorteia(120),
            },
          ],
          ...(tipo === 'reavaliacao' && { ...laudo, justificativa_parcial: 'Sorteado' }),
          ...(tipo === 'impairment' && { ...laudo, indicios: ['dano'] }),
          ...(tipo === 'melhoria' && { origem_melhoria: 'obra' }),
        }),
        201,
      );
      await ok(patrimonio.post(`${ALTERACOES}/${id}/conferir`));
      await ok(patrimonio.post(`${ALTERACOES}/${id}/confirmar`));
      feitas.push({ id });
      expect([tipo, n, await diferencas(data)]).toEqual([tipo, n, []]);
    }
    // what was true then is still what the ledger says of then
    for (const dia of ['2026-11-18', '2026-11-30', data]) expect([dia, await diferencas(dia)]).toEqual([dia, []]);
    const [somas] = await suite.sql<{ n: number }>(
      `select count(*)::int as n from bem b where b.valor_bruto <> coalesce((select sum(v.bruto) from bem_valor v where v.bem_id = b.id), 0)
          or b.depreciacao_acumulada <> coalesce((select sum(v.depreciacao) from bem_valor v where v.bem_id = b.id), 0)
          or b.perda_acumulada <> coalesce((select sum(v.perda) from bem_valor v where v.bem_id = b.id), 0)`,
    );
    expect(somas?.n).toBe(0);
    expect((await sala.conferir(/bens: valor/i)).divergem).toEqual([]);
    // the ledger is not rewritten, by whoever tries
    await expect(suite.sql('update bem_valor set bruto = 0')).rejects.toThrow();
  });
});

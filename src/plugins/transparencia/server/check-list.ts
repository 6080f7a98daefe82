import { contentOf } from '../../../server/files/content';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type CheckList, checkList } from '../resources/check_list';
import { atualizarConjuntos } from './conjuntos';
import { inserirCriterios, type NovoCriterio } from './inserir';
import { aplicarMatriz, compararMatriz, dizerDiferenca } from './matriz/aplicar';
import { type CriterioDaMatriz, lerMatriz } from './matriz/ler';
import { guardarRetrato, medirCheckList } from './medir';
import { recalcular } from './recalcular';

export const checkListRules = onResource(checkList, {
  lockedBecause: (t) => `case when ${t}.situacao = 'encerrado' then 'O ciclo está encerrado: fica como estava.' end`,
  judge: async (draft, work, current) => {
    const { poder, situacao } = { situacao: 'aberto', ...current, ...draft };
    if (situacao !== 'aberto') return null;
    const outro = await work.db.first<{ nome: string }>(
      `select nome from public.check_list where cliente_id = $1 and poder = $2 and situacao = 'aberto' and data_exclusao is null and id <> $3`,
      [work.cliente.id, poder, current?.id ?? 0],
    );
    return outro ? { poder: [`Já há um ciclo aberto deste poder, ${outro.nome}: encerre-o antes.`] } : null;
  },
  afterSave: async (id, work, current) => {
    if (current) await recalcular(work, id);
  },
  acts: {
    medir: act('Medição feita.', async ({ id }, _input, tx) => {
      await medirCheckList(tx, id, await atualizarConjuntos(tx));
      await guardarRetrato(tx, id);
    }),
    importar: act<typeof checkList, { arquivo: number }>(
      'Matriz aplicada.',
      async (ciclo, { arquivo }, tx) => {
        const diferenca = await compararMatriz(tx, ciclo, await matrizEnviada(tx, arquivo));
        await aplicarMatriz(tx, ciclo.id, diferenca);
        await writeColumns(tx, checkList, ciclo.id, { ultima_matriz: dizerDiferenca(diferenca) });
        await recalcular(tx, ciclo.id);
      },
      { question: async ({ ultima_matriz }) => `${ultima_matriz} Aplica-se?` },
    ),
    duplicar: act('Ciclo aberto.', async (antes, { nome, ciclo }, tx) => duplicar(tx, antes, nome ?? '', ciclo ?? 0)),
    encerrar: act('Ciclo encerrado.', async ({ id }, _input, tx) => {
      await guardarRetrato(tx, id);
    }),
  },
});

/** The matrix that was sent. @throws ValidationError on `arquivo` */
async function matrizEnviada(tx: Work, arquivo: number): Promise<CriterioDaMatriz[]> {
  const row = await tx.db.first<{ sha256: string }>('select sha256 from public.arquivo where id = $1 and cliente_id = $2', [
    arquivo,
    tx.cliente.id,
  ]);
  if (!row) throw new ValidationError({ arquivo: ['Envie o arquivo de novo.'] });
  return lerMatriz((await contentOf(tx, row.sha256)).toString('utf8'));
}

/** Another cycle with the same criteria, without what was answered. */
async function duplicar(tx: Work, antes: CheckList, nome: string, ciclo: number): Promise<{ id: number }> {
  const { registry } = tx.services;
  const novo = await createRecord(tx, registry.get(checkList.name), {
    nome,
    ciclo,
    poder: antes.poder,
    inicio: `${ciclo}-01-01`,
    fim: `${ciclo}-12-31`,
    pesos_disponibilidade: antes.pesos_disponibilidade,
    pesos_atualidade: antes.pesos_atualidade,
    pesos_serie_historica: antes.pesos_serie_historica,
    pesos_gravacao: antes.pesos_gravacao,
    pesos_filtro: antes.pesos_filtro,
  });
  const criterios = await tx.db.rows<NovoCriterio>(
    `select codigo, dimensao_id, exigibilidade_id, criterio, base_legal, a_confirmar, itens, prazo_atualidade_dias, aceita_declaracao, menu_id, responsavel_id
       from public.check_list_criterio where check_list_id = $1 and cliente_id = $2 and data_exclusao is null order by ordem`,
    [antes.id, tx.cliente.id],
  );
  await inserirCriterios(tx, Number(novo.id), criterios);
  await recalcular(tx, Number(novo.id));
  return { id: Number(novo.id) };
}

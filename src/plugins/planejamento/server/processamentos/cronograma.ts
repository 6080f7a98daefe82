import { counted, sumDecimals, text } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import {
  ABERTOS,
  type CronogramaDesembolso,
  cronogramaDesembolso,
  type MetodoCronograma,
} from '../../resources/cronograma/cronograma_desembolso';
import { NOMES_BIMESTRES, NOMES_MESES } from '../../resources/cronograma/months';
import { refazerMetas } from '../cronograma/cronogramas';
import { fonteSql, naturezaReceitaSql, unidadeSql } from '../linhas/classification-sql';
import { type ActRules, BEFORE_AND_AFTER, type Done, type ResultRow, reais } from './operation';

const { menu, name } = cronogramaDesembolso;
const DESEMBOLSO = 'Desembolso';
const META = 'Meta de arrecadação';
const COLUNAS = { grupo: text(20, { label: 'Desembolso ou meta' }), ...BEFORE_AND_AFTER };

/** The cronograma of the exercício that may be written, or the published one. */
function headOf(tx: Work): Promise<CronogramaDesembolso | undefined> {
  return tx.db.first<CronogramaDesembolso & Record<string, unknown>>(
    `select * from cronograma_desembolso where situacao_cronograma = any($1) order by situacao_cronograma = 'publicado', numero desc limit 1`,
    [[...ABERTOS, 'publicado']],
  );
}

export const gerarCronograma: ActRules = {
  permissoes: [
    [menu, 2],
    [menu, 5],
  ],
  colunas: COLUNAS,
  run: async (tx, { version, entrada }) => {
    const resource = tx.services.registry.get(name);
    const metodo = entrada.metodo as MetodoCronograma;
    const head = await headOf(tx);
    const before = head ? await linesOf(tx, head.id) : [];
    const of = `de ${version.exercicio}`;
    if (!head) {
      const made = await createRecord(tx, resource, { nivel: 'unidade_grupo_fonte', metodo, duodecimo_por_decreto: false });
      return doneOf(`Cria o cronograma nº ${made.numero} ${of}`, before, await linesOf(tx, made.id));
    }
    if (head.situacao_cronograma === 'publicado') {
      const { result } = await runAct(tx, resource, head.id, 'revisar', {});
      const { id, numero } = result as CronogramaDesembolso;
      return doneOf(`Abre a revisão nº ${numero} do cronograma ${of}`, before, await linesOf(tx, id));
    }
    if (head.situacao_cronograma === 'elaboracao')
      await tx.db.execute('update cronograma_desembolso set metodo = $1, versao = versao + 1 where id = $2 and cliente_id = $3', [
        metodo,
        head.id,
        tx.cliente.id,
      ]);
    await runAct(tx, resource, head.id, 'gerar', {});
    return doneOf(`Refaz o cronograma nº ${head.numero} ${of}`, before, await linesOf(tx, head.id));
  },
};

export const gerarMetasBimestrais: ActRules = {
  permissoes: [[menu, 5]],
  colunas: COLUNAS,
  run: async (tx, { version, entrada }) => {
    const head = await headOf(tx);
    if (!head)
      throw new ValidationError({
        versao_planejamento_id: [`Não há cronograma em ${version.exercicio}: gere-o antes, com as metas.`],
      });
    const before = (await linesOf(tx, head.id)).filter(({ grupo }) => grupo === META);
    await refazerMetas(tx, head, entrada.metodo as MetodoCronograma);
    const after = (await linesOf(tx, head.id)).filter(({ grupo }) => grupo === META);
    return doneOf(`Refaz as metas do cronograma nº ${head.numero} de ${version.exercicio}`, before, after);
  },
};

interface CronogramaLine extends Record<string, unknown> {
  grupo: typeof DESEMBOLSO | typeof META;
  chave: string;
  nome: string;
  /** Decimal string. */
  valor: string;
  /** The months or bimestres, as text: what the fingerprint must see beside the total. */
  partes: string;
}

/** Every line of a cronograma, of the desembolso and then of the metas. */
function linesOf(tx: Work, id: number): Promise<CronogramaLine[]> {
  const parts = (names: readonly string[]) => `concat_ws(' ', ${names.map((column) => `coalesce(l.${column}::text, '-')`).join(', ')})`;
  return tx.db.rows<CronogramaLine>(
    `select x.grupo, x.chave, x.nome, x.valor::text as valor, x.partes from (
       select '${DESEMBOLSO}' as grupo, concat_ws('|', l.unidade_id, l.grupo, l.fonte_recurso_id, l.dotacao_id) as chave,
              ${unidadeSql('l')} || ' · grupo ' || l.grupo || ' · ' || ${fonteSql('l')}
                || coalesce((select ' · ficha ' || d.ficha from public.dotacao d where d.id = l.dotacao_id), '') as nome,
              l.total as valor, ${parts(NOMES_MESES)} as partes from cronograma_linha l where l.cronograma_desembolso_id = $1
       union all
       select '${META}', concat_ws('|', l.natureza_receita_id, l.fonte_recurso_id), ${naturezaReceitaSql('l')} || ' · ' || ${fonteSql('l')},
              l.previsto, ${parts(NOMES_BIMESTRES)} from cronograma_meta l where l.cronograma_desembolso_id = $1) x
      order by x.grupo, x.nome, x.chave`,
    [id],
  );
}

function doneOf(what: string, before: readonly CronogramaLine[], after: readonly CronogramaLine[]): Done {
  const keyOf = ({ grupo, chave }: CronogramaLine) => `${grupo} ${chave}`;
  const former = new Map(before.map((line) => [keyOf(line), line]));
  const somar = (lines: readonly CronogramaLine[], grupo: CronogramaLine['grupo']) =>
    sumDecimals(['0.00', ...lines.filter((line) => line.grupo === grupo).map(({ valor }) => valor)]);
  // the metas alone have no desembolso to be added up
  const counts = ([DESEMBOLSO, META] as const).filter((grupo) => after.some((line) => line.grupo === grupo));
  const said = counts.map((grupo) => {
    const n = after.filter((line) => line.grupo === grupo).length;
    const many = grupo === META ? counted(n, 'meta', 'metas') : `${counted(n, 'linha', 'linhas')} de desembolso`;
    return `${many}, ${reais(somar(after, grupo))}`;
  });
  const total = counts[0] ?? META;
  const now = new Set(after.map(keyOf));
  const linhas: ResultRow[] = [
    ...after.map((line) => ({
      grupo: line.grupo,
      nome: line.nome,
      antes: former.get(keyOf(line))?.valor ?? null,
      depois: line.valor,
      partes: line.partes,
    })),
    ...before.filter((line) => !now.has(keyOf(line))).map(({ grupo, nome, valor }) => ({ grupo, nome, antes: valor, depois: null })),
  ];
  return {
    resumo: `${what}: ${said.length > 0 ? said.join('; ') : 'nenhuma linha'}.`,
    lidas: before.length,
    gravadas: Math.max(1, after.length),
    antes: somar(before, total),
    depois: somar(after, total),
    linhas,
  };
}

import { formatDate, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Ldo, ldo } from '../../resources/ldo/ldo';
import { ppa } from '../../resources/ppa/ppa';
import { trazerProgramas } from '../ppa/programas';
import { exigirDemonstrativos } from './demonstrativos';
import { exigirPrioridades, julgarPrioridades } from './prioridades';
import { projetar, yearsWithoutEconomy } from './receitas';
import { avaliar } from './resultados';
import { closedSql, closedText, OPEN, type SituacaoLei } from './rows';

/** What is only known after the Câmara has the text. */
const OF_THE_LAW = ['lei_numero', 'lei_data', 'lei_publicacao', 'anexos', 'versao'];
/** Exercícios of a plan (CF art. 165 §1º; ADCT art. 35 §2º I). */
const PPA_YEARS = 4;

/** Four exercícios that no other plan covers. */
export const ppaRules = onResource(ppa, {
  derived: { periodo: (t) => `${t}.exercicio_inicial || '-' || ${t}.exercicio_final` },
  complete: (draft, _work, current) => {
    const first = current?.exercicio_inicial ?? draft.exercicio_inicial;
    return first ? { ...draft, exercicio_final: first + PPA_YEARS - 1 } : draft;
  },
  judge: async ({ exercicio_inicial }, work, current) => {
    if (current || !exercicio_inicial) return null;
    const other = await work.db.first<{ nome: string }>(
      'select nome from ppa where exercicio_inicial between $1::int - 3 and $1::int + 3 and data_exclusao is null limit 1',
      [exercicio_inicial],
    );
    return other ? { exercicio_inicial: [`O "${other.nome}" já alcança algum destes quatro exercícios.`] } : null;
  },
  acts: {
    copiar_programas: act('Programas e ações copiados.', async (record, _input, tx) => {
      await trazerProgramas(tx, record);
    }),
  },
});

export const ldoRules = onResource(ldo, {
  // what the Câmara has may still receive the number of the law; what is in force or ended, nothing
  lockedBecause: (t) => closedSql(`${t}.situacao_ldo`, [...OPEN, 'enviado', 'aprovado']),
  judge: async (draft, work, current) => {
    const issues: Issues = {};
    if (current && !OPEN.includes(current.situacao_ldo as SituacaoLei)) {
      const changed = Object.keys(draft).filter((name) => !OF_THE_LAW.includes(name) && differs(draft, current, name));
      for (const name of changed) issues[name] = [closedText(current)];
    }
    if (!current && draft.exercicio_referencia) {
      // two LDOs of one exercício are entered one after the other
      await work.db.execute('select from public.cliente where id = $1 for update', [work.cliente.id]);
      const other = await work.db.first(
        "select id from ldo where exercicio_referencia = $1 and situacao_ldo <> 'cancelada' and data_exclusao is null limit 1",
        [draft.exercicio_referencia],
      );
      if (other) issues.exercicio_referencia = [`Já existe a LDO de ${draft.exercicio_referencia}.`];
    }
    const year = current?.exercicio_referencia ?? draft.exercicio_referencia;
    const plan = draft.ppa_id
      ? await work.db.first<{ covers: boolean; nome: string }>(
          'select nome, $2::int between exercicio_inicial and exercicio_final as covers from ppa where id = $1',
          [draft.ppa_id, year],
        )
      : undefined;
    if (plan && !plan.covers) issues.ppa_id = [`O "${plan.nome}" não alcança o exercício ${year}.`];
    return { ...issues, ...(await julgarPrioridades(work, draft, current)) };
  },
  acts: {
    enviar_revisao: act('LDO em revisão.'),
    devolver: act('LDO devolvida para elaboração.'),
    projetar: act('Receitas e despesas projetadas.', async (record, _input, tx) => {
      stillOpen(record);
      await projetar(tx, record);
    }),
    apurar: act('Resultados apurados.', async (record, _input, tx) => {
      stillOpen(record);
      await avaliar(tx, record);
    }),
    enviar_camara: act('LDO enviada à Câmara.', async (record, _input, tx) => {
      exigir(record, { mensagem_numero: 'Mensagem nº', data_envio: 'Envio à Câmara' });
      await exigirEconomia(tx, record);
      exigirPrioridades(record);
      await exigirDemonstrativos(tx, record);
    }),
    aprovar: act('Aprovação registrada.', async (record) => {
      exigir(record, { lei_numero: 'Lei nº', lei_data: 'Data da lei', lei_publicacao: 'Publicação da lei' });
    }),
    vigorar: act('LDO em vigor.'),
    // the annual closing of Contabilidade does it; until there is one, whoever moves the LDO
    encerrar: act('LDO encerrada.', async (record, _input, tx) => {
      yearOver(record, tx);
    }),
    cancelar: act('LDO cancelada.'),
  },
});

/** @throws ValidationError while the exercício of a LDO in force is not over by the civil date */
function yearOver({ situacao_ldo, exercicio_referencia: x }: Ldo, tx: Work): void {
  const since = `${x + 1}-01-01`;
  if (situacao_ldo === 'vigente' && tx.today() < since)
    throw new ValidationError({
      situacao_ldo: [`O exercício ${x} ainda não terminou: a LDO pode ser encerrada a partir de ${formatDate(since)}.`],
    });
}

function differs(draft: Readonly<Record<string, unknown>>, current: Ldo, name: string): boolean {
  return JSON.stringify(draft[name] ?? null) !== JSON.stringify((current as Readonly<Record<string, unknown>>)[name] ?? null);
}

/** @throws ValidationError naming every field of the record that the step asks for */
function exigir(record: Ldo, fields: Readonly<Partial<Record<keyof Ldo, string>>>): void {
  const missing = Object.entries(fields).filter(([name]) => !record[name as keyof Ldo]);
  if (missing.length === 0) return;
  throw new ValidationError(
    Object.fromEntries(missing.map(([name, label]) => [name, [`Preencha "${label}" e salve antes de continuar.`]])),
  );
}

/** @throws ValidationError once the law no longer changes */
function stillOpen(record: Ldo): void {
  if (!OPEN.includes(record.situacao_ldo as SituacaoLei)) throw new ValidationError({ situacao_ldo: [closedText(record)] });
}

/** @throws ValidationError naming the years, of X−4 to X+2, without dados econômicos */
async function exigirEconomia(tx: Work, { id, exercicio_referencia: x }: Ldo): Promise<void> {
  const missing = await yearsWithoutEconomy(tx, id, x - 4, x + 2);
  if (missing.length > 0)
    throw new ValidationError({ exercicio_referencia: [`Cadastre os dados econômicos de ${missing.join(', ')} antes de enviar.`] });
}

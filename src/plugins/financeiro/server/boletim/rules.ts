import { counted, type DraftOf, formatDate, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { requireDay } from '../../../../server/documents/dates';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { writeChildren } from '../../../../server/resources/lines';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { travarLivroDoAno } from '../../../contabilidade/server';
import { type BoletimCaixa, boletimCaixa } from '../../resources/boletim_caixa';
import { apurarDia } from './apurar';

type Rascunho = Readonly<Partial<DraftOf<typeof boletimCaixa>>>;

/** Days of the treasury (handbook Execução 5.10): closed in their order, and opened again from the last one only. */
export const boletimCaixaRules = onResource(boletimCaixa, {
  derived: { rotulo: (t) => `to_char(${t}.data, 'DD/MM/YYYY')` },
  lockedBecause: (t) => `case when ${t}.situacao = 'fechado' then 'O boletim está fechado: reabra-o para mudar o dia.' end`,
  judge: julgarDia,
  acts: {
    fechar: act(
      'Boletim fechado.',
      async ({ id, data }, _input, tx) => {
        // whoever moves money holds the book until it is done
        await travarLivroDoAno(tx, entityOf(tx), tx.setting.exercicio);
        await exigirOrdem(tx, data);
        const { contas, movimentos } = await apurarDia(tx, data);
        await writeChildren(tx.db, boletimCaixa.name, id, boletimCaixa.fields, { contas, movimentos }, false);
        const total = (name: 'saldo_anterior' | 'ingressos' | 'dispendios') => sumDecimals(['0.00', ...contas.map((conta) => conta[name])]);
        await tx.db.execute(
          'update boletim_caixa set saldo_anterior = $2, ingressos = $3, dispendios = $4, versao = versao + 1 where id = $1 and cliente_id = $5',
          [id, total('saldo_anterior'), total('ingressos'), total('dispendios'), tx.cliente.id],
        );
        return undefined;
      },
      { question: perguntaDoFechamento, together: perguntaDosFechamentos },
    ),
    reabrir: act('Boletim reaberto.', async ({ data }, _input, tx) => {
      const later = await tx.db.first<{ data: string }>(
        "select to_char(b.data, 'YYYY-MM-DD') as data from boletim_caixa b where b.data > $1 and b.situacao = 'fechado' order by b.data desc limit 1",
        [data],
      );
      if (later) throw new ValidationError({ id: [`Só se reabre o último boletim fechado, o de ${formatDate(later.data)}.`] });
      return undefined;
    }),
  },
});

const reais = (valor: string | null): string => `R$ ${formatDecimal(valor ?? '0.00', 2)}`;

/** What closing a day closes: what there was, what came, what left and what is there. */
async function perguntaDoFechamento({ data, saldo_anterior, ingressos, dispendios, saldo_atual, contas }: BoletimCaixa): Promise<string> {
  return (
    `Fechar ${formatDate(data)}? Saldo anterior ${reais(saldo_anterior)}, ingressos ${reais(ingressos)}, dispêndios ${reais(dispendios)}, ` +
    `saldo ${reais(saldo_atual)} em ${counted(new Set(contas.map((one) => one.conta_bancaria_id)).size, 'conta', 'contas')}.`
  );
}

/** The same of several days. */
async function perguntaDosFechamentos(ids: readonly number[], work: Work): Promise<string> {
  const row = await work.db.first<{ de: string; ate: string }>(
    "select to_char(min(b.data), 'YYYY-MM-DD') as de, to_char(max(b.data), 'YYYY-MM-DD') as ate from boletim_caixa b where b.id = any($1::bigint[])",
    [ids],
  );
  return `Fechar ${counted(ids.length, 'dia', 'dias')}, de ${formatDate(row?.de ?? '')} a ${formatDate(row?.ate ?? '')}?`;
}

async function julgarDia(draft: Rascunho, tx: Work): Promise<Issues | null> {
  const data = draft.data as string;
  requireDay(tx, data);
  const closed = await tx.db.first<{ data: string }>(
    "select to_char(b.data, 'YYYY-MM-DD') as data from boletim_caixa b where b.data >= $1 and b.situacao = 'fechado' order by b.data desc limit 1",
    [data],
  );
  return closed ? { data: [`O boletim de ${formatDate(closed.data)} está fechado, e com ele os dias de antes.`] } : null;
}

/**
 * A day is closed after those before it, and what it begins with is what the last one, of this year or of another, ended with.
 *
 * @throws ValidationError
 */
async function exigirOrdem(tx: Work, data: string): Promise<void> {
  const row = await tx.db.first<{ aberto: string | null; sem_boletim: string | null }>(
    `select (select to_char(min(b.data), 'YYYY-MM-DD') from boletim_caixa b where b.data < $1 and b.situacao <> 'fechado') as aberto,
            (select to_char(min(l.data), 'YYYY-MM-DD') from public.lancamento_contabil l
              where l.cliente_id = $2 and l.entidade_id = $3 and l.exercicio = $4 and l.periodo > 0 and l.data < $1
                and l.data > coalesce((select max(b.data) from public.boletim_caixa b
                               where b.cliente_id = $2 and b.entidade_id = $3 and b.data < $1 and b.situacao = 'fechado' and b.data_exclusao is null), '-infinity')
                and exists (select from public.lancamento_contabil_linha x where x.pai_id = l.id and x.conta_bancaria_id is not null)) as sem_boletim`,
    [data, tx.cliente.id, entityOf(tx), tx.setting.exercicio],
  );
  if (row?.aberto) throw new ValidationError({ id: [`Feche antes o boletim de ${formatDate(row.aberto)}.`] });
  if (row?.sem_boletim)
    throw new ValidationError({ id: [`Há movimento em ${formatDate(row.sem_boletim)}: feche antes o boletim desse dia.`] });
}

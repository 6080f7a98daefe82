import { createHash } from 'node:crypto';
import type { Issues } from '../../../../resources/definition';
import { formatMonth } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import { checkOpenYear } from '../../../../server/resources/year';
import type { Work } from '../../../../server/work';
import { contracheque } from '../../resources/contracheque';
import { type FolhaPagamento, folhaPagamento, SITUACOES_FOLHA } from '../../resources/folha_pagamento';
import { TIPOS_FOLHA } from '../../resources/lancamento_folha';
import { calcularFolha } from './calcular';
import { gozosDaFolha } from './carregar';
import { feriasAPagar } from './direitos';
import { executarFolha, liberarFolha, perguntarDaFolha, provarFolha, reservarFolha, voltarFolha } from './empenhar';
import { FECHADAS_SQL } from './situacao';

/** "Mensal 03/2026", and the number when there is more than one. */
const nome: RowSql = (t) =>
  `${wordsSql(`${t}.tipo`, TIPOS_FOLHA)} || ' ' || to_char(${t}.competencia, 'MM/YYYY') || case when ${t}.numero > 1 then ' nº ' || ${t}.numero else '' end`;

export const contrachequeRules = onResource(contracheque, {
  derived: {
    rotulo: (t) =>
      `select f.matricula || ' · ' || ${nome('h')} from public.funcionario f, public.folha_pagamento h where f.id = ${t}.funcionario_id and h.id = ${t}.folha_id`,
  },
});

export const folhaRules = onResource(folhaPagamento, {
  derived: { rotulo: nome },
  judge: (draft, tx, current) => (current ? null : opening(tx, draft as Partial<FolhaPagamento>)),
  lockedBecause: (t) =>
    `case when ${t}.situacao not in ('aberta', 'calculada', 'conferida') then 'A folha está ' || lower(${wordsSql(`${t}.situacao`, SITUACOES_FOLHA)}) || '.' end`,
  acts: {
    calcular: act('Folha calculada.', async (folha, _input, tx) => {
      await iniciar(tx, folha);
      await aposOQueCompleta(tx, folha);
      await calcularFolha(tx, folha);
      return undefined;
    }),
    conferir: act('Folha conferida.', async (folha, { ciente }, tx) => {
      await iniciar(tx, folha);
      const errors = folha.divergencias.filter(({ gravidade }) => gravidade === 'erro');
      if (errors.length > 0)
        throw new ConflictError('REGISTRO_BLOQUEADO', { message: `Corrija antes os erros da folha. O primeiro: ${errors[0]?.texto}` });
      if (folha.divergencias.length > 0 && ciente !== true)
        throw new ValidationError({ ciente: ['Reveja os avisos da folha e marque que os reviu.'] });
      return undefined;
    }),
    fechar: act(
      'Folha fechada.',
      async (folha, _input, tx) => {
        await iniciar(tx, folha);
        await emOrdem(tx, folha);
        await fechar(tx, folha.id);
        await pagarFerias(tx, folha);
        await provarFolha(tx, folha);
        await writeColumns(tx, folhaPagamento, folha.id, { atesto_pessoa_id: tx.caller?.pessoaId ?? null });
        return undefined;
      },
      { apart: recusarQuemLancou },
    ),
    autorizar: act(
      'Folha autorizada: falta empenhar.',
      async (folha, _input, tx) => {
        await iniciar(tx, folha);
        await reservarFolha(tx, folha);
        await writeColumns(tx, folhaPagamento, folha.id, { ordenador_id: tx.caller?.pessoaId ?? null });
        return undefined;
      },
      { apart: recusarQuemFechou, question: (folha, work) => perguntarDaFolha(folha, work, 'autorizar') },
    ),
    empenhar: act(
      'Folha empenhada: falta liquidar.',
      async (folha, _input, tx) => {
        await iniciar(tx, folha);
        await executarFolha(tx, folha, 'empenhar');
        return undefined;
      },
      { question: (folha, work) => perguntarDaFolha(folha, work, 'empenhar') },
    ),
    liquidar: act(
      'Folha liquidada: falta pagar.',
      async (folha, _input, tx) => {
        await iniciar(tx, folha);
        await executarFolha(tx, folha, 'liquidar');
        return undefined;
      },
      { question: (folha, work) => perguntarDaFolha(folha, work, 'liquidar') },
    ),
    estornar_liquidacao: act('Liquidação da folha estornada.', async (folha, { motivo }, tx) => {
      await iniciar(tx, folha);
      await voltarFolha(tx, folha, 'estornar', String(motivo));
      return undefined;
    }),
    desfazer_empenho: act('Empenhos da folha desfeitos.', async (folha, { motivo }, tx) => {
      await iniciar(tx, folha);
      await voltarFolha(tx, folha, 'desfazer', String(motivo));
      await reservarFolha(tx, folha);
      return undefined;
    }),
    desautorizar: act('Autorização desfeita.', async (folha, { motivo }, tx) => {
      await iniciar(tx, folha);
      await liberarFolha(tx, folha, String(motivo));
      await writeColumns(tx, folhaPagamento, folha.id, { ordenador_id: null });
      return undefined;
    }),
    reabrir: act('Folha reaberta.', async (folha, _input, tx) => {
      await iniciar(tx, folha);
      if (folha.situacao === 'fechada') {
        await antesDoQueSegue(tx, folha);
        await descongelar(tx, folha.id);
      }
      return undefined;
    }),
    cancelar: act('Folha cancelada.', async (folha, _input, tx) => {
      await iniciar(tx, folha);
      await tx.db.execute('delete from contracheque where folha_id = $1 and cliente_id = $2', [folha.id, tx.cliente.id]);
      return undefined;
    }),
  },
});

/** A vínculo belongs to one monthly folha of a competência, and to one of each instalment of the 13º. */
async function opening(tx: Work, { competencia, tipo, data_pagamento }: Partial<FolhaPagamento>): Promise<Issues | null> {
  if (!competencia || !tipo) return null;
  if (data_pagamento && data_pagamento < `${competencia}-01`) return { data_pagamento: ['O pagamento não vem antes da competência.'] };
  if (tipo === 'complementar' || tipo === 'rescisao' || tipo === 'ferias') return null;
  const other = await tx.db.first(
    "select f.id from folha_pagamento f where f.tipo = $1 and f.situacao <> 'cancelada' and date_trunc($3, f.competencia) = date_trunc($3, $2::date)",
    [tipo, `${competencia}-01`, tipo === 'mensal' ? 'month' : 'year'],
  );
  if (!other) return null;
  const when = tipo === 'mensal' ? formatMonth(competencia) : competencia.slice(0, 4);
  return { competencia: [`Já há a folha ${TIPOS_FOLHA[tipo].toLowerCase()} de ${when}. O que faltou vai em uma complementar.`] };
}

/** The year lets the act be done; the row is locked by the act. */
async function iniciar(tx: Work, folha: FolhaPagamento): Promise<void> {
  await checkOpenYear(tx.inYear(Number(folha.competencia.slice(0, 4))), { ...folhaPagamento, year: true });
}

/** A supplementary folha completes what the month withheld, and the second instalment discounts the first: each is closed before. */
async function aposOQueCompleta(tx: Work, { competencia, tipo }: FolhaPagamento): Promise<void> {
  const first = `${competencia}-01`;
  if (tipo === 'complementar') {
    const month = await tx.db.first(
      `select f.id from folha_pagamento f where f.tipo = 'mensal' and f.situacao in ${FECHADAS_SQL} and f.competencia = $1::date`,
      [first],
    );
    if (!month)
      throw new ConflictError('REGISTRO_BLOQUEADO', {
        message: `Feche antes a folha mensal de ${formatMonth(competencia)}, que esta completa.`,
      });
  }
  if (tipo === 'decimo_2') {
    const half = await tx.db.first(
      `select f.id from folha_pagamento f where f.tipo = 'decimo_1' and f.situacao in ('aberta', 'calculada', 'conferida')
          and date_trunc('year', f.competencia) = date_trunc('year', $1::date)`,
      [first],
    );
    if (half) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Feche antes a folha da 1ª parcela do 13º, que esta desconta.' });
  }
}

/** What a closed folha paid is already counted by those that were closed after it: they are reopened first. */
async function antesDoQueSegue(tx: Work, { competencia, tipo }: FolhaPagamento): Promise<void> {
  const later = await tx.db.first<{ nome: string }>(
    `select ${nome('f')} as nome from folha_pagamento f
      where f.situacao in ${FECHADAS_SQL} and ((f.tipo = $1 and f.competencia > $2::date) or ($1 = 'mensal' and f.tipo = 'complementar' and f.competencia = $2::date)
         or ($1 = 'decimo_1' and f.tipo = 'decimo_2' and date_trunc('year', f.competencia) = date_trunc('year', $2::date)))
      order by f.competencia, f.id limit 1`,
    [tipo, `${competencia}-01`],
  );
  if (later) throw new ConflictError('REGISTRO_BLOQUEADO', { message: `A folha ${later.nome} já está fechada: reabra-a antes.` });
}

/** L3: who launched in the folha, or calculates what it pays, does not close it. */
async function recusarQuemLancou({ competencia, tipo }: FolhaPagamento, tx: Work): Promise<void> {
  if (!tx.caller) return;
  const own = await tx.db.first(
    `select l.id from lancamento_folha l where l.folha_tipo = $1 and l.competencia_inicio = $2::date
        and $3::bigint in (l.usuario_cadastro_id, l.usuario_alteracao_id) limit 1`,
    [tipo, `${competencia}-01`, tx.caller.usuarioId],
  );
  if (own) throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem lançou nesta folha não pode fechá-la.' });
}

/** P15: who closed the folha does not authorise it. */
async function recusarQuemFechou({ atesto_pessoa_id }: FolhaPagamento, tx: Work): Promise<void> {
  if (tx.caller && atesto_pessoa_id === tx.caller.pessoaId)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem fechou esta folha não pode autorizá-la.' });
}

/** Monthly folhas close in the order of their competências. */
async function emOrdem(tx: Work, { competencia, tipo }: FolhaPagamento): Promise<void> {
  if (tipo !== 'mensal') return;
  const before = await tx.db.first<{ competencia: string }>(
    `select to_char(f.competencia, 'MM/YYYY') as competencia from folha_pagamento f
      where f.tipo = 'mensal' and f.situacao in ('aberta', 'calculada', 'conferida') and f.competencia < $1::date order by f.competencia limit 1`,
    [`${competencia}-01`],
  );
  if (before) throw new ConflictError('REGISTRO_BLOQUEADO', { message: `Feche antes a folha mensal de ${before.competencia}.` });
}

/** Numbers the contracheques by matrícula and seals them: the SHA-256 of what each pays, by matrícula and event. */
async function fechar(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `update contracheque c set situacao = 'definitivo', numero = x.n
       from (select k.id, row_number() over (order by f.matricula)::int as n from public.contracheque k join public.funcionario f on f.id = k.funcionario_id
              where k.folha_id = $1) x where c.id = x.id and c.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  const hash = await hashDaFolha(tx, id);
  await selar(tx, id, hash);
}

/** The férias that the folha paid are of it: no other pays them. */
async function pagarFerias(tx: Work, folha: FolhaPagamento): Promise<void> {
  const ate = await gozosDaFolha(tx, folha);
  if (!ate) return;
  await tx.db.execute(
    `update ferias_periodo z set folha_id = $1 from contracheque c join funcionario f on f.id = c.funcionario_id
      where c.folha_id = $1 and z.cliente_id = $3 and ${feriasAPagar('z', 'f', '$1', '$2')}`,
    [folha.id, ate, tx.cliente.id],
  );
}

/** The database holds what is closed: it leaves that state first, and only then loses its numbers and its seal. */
async function descongelar(tx: Work, id: number): Promise<void> {
  const of = [id, tx.cliente.id];
  await tx.db.execute('update ferias_periodo set folha_id = null where folha_id = $1 and cliente_id = $2', of);
  await tx.db.execute("update folha_pagamento set situacao = 'aberta' where id = $1 and cliente_id = $2", of);
  await tx.db.execute("update contracheque set situacao = 'rascunho' where folha_id = $1 and cliente_id = $2", of);
  await tx.db.execute('update contracheque set numero = null where folha_id = $1 and cliente_id = $2', of);
  await selar(tx, id, null);
}

async function selar(tx: Work, id: number, hash: string | null): Promise<void> {
  await tx.db.execute('update folha_pagamento set hash = $2 where id = $1 and cliente_id = $3', [id, hash, tx.cliente.id]);
}

/** SHA-256 of the contracheques of a folha, by matrícula and code of event: the same whenever it is reckoned again. */
export async function hashDaFolha(tx: Work, id: number): Promise<string> {
  const rows = await tx.db.rows(
    `select f.matricula, c.proventos::text, c.descontos::text, c.liquido::text,
            (select json_agg(json_build_array(e.codigo, l.quantidade::text, l.percentual::text, l.referencia, l.valor::text) order by e.codigo, l.ordem)
               from contracheque_linha l join public.evento_folha e on e.id = l.evento_id where l.pai_id = c.id) as linhas
       from contracheque c join public.funcionario f on f.id = c.funcionario_id where c.folha_id = $1 order by f.matricula`,
    [id],
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

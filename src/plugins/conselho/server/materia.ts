import { ConflictError } from '../../../server/http/errors';
import { issueSequence } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { minutarAto } from '../../atos-administrativos/server';
import { type MateriaConselho, materiaConselho } from '../resources/materia_conselho';
import { contarNaPauta, votar } from './reuniao/votar';

export const materiaRules = onResource(materiaConselho, {
  derived: {
    rotulo: (t) =>
      `(select coalesce(d.sigla, d.nome) || ' ' || ${t}.numero || '/' || ${t}.ano from public.plenario_conselho p
          join public.departamento d on d.id = p.departamento_id where p.id = ${t}.plenario_id)`,
    saldo: (t) => `(${t}.valor_recebido - ${t}.valor_aplicado)::numeric(18,2)`,
  },
  filters: {
    reuniao_id: (value, t, param) =>
      `exists (select from public.pauta_reuniao p join public.pauta_reuniao_itens i on i.pai_id = p.id
        where p.reuniao_id = ${param(value)} and p.data_exclusao is null and i.materia_id = ${t}.id)`,
  },
  lockedBecause: (t) =>
    `case ${t}.situacao when 'em_pauta' then 'A matéria está na pauta: tire-a de lá para a mudar.' when 'retirada' then 'A matéria foi retirada.'
       when 'aprovada' then 'A matéria foi decidida.' when 'aprovada_ressalva' then 'A matéria foi decidida.' when 'rejeitada' then 'A matéria foi decidida.' end`,
  provide: async (draft, work, current) => {
    if (current) return draft;
    const ano = work.today().slice(0, 4);
    return { ...draft, ano: Number(ano), numero: await issueSequence(work, materiaConselho.name, `${draft.plenario_id}|${ano}`) };
  },
  acts: {
    votar: act('Resultado proclamado.', votar),
    pedir_vista: act('Vista concedida: a matéria volta na reunião seguinte.', async ({ id }: MateriaConselho, { motivo }, tx) => {
      await contarNaPauta(tx, id, 'Com pedido de vista');
      await writeColumns(tx, materiaConselho, id, { motivo });
    }),
    gerar_resolucao: act(
      'Resolução minutada: numere-a, leve-a à assinatura e ao diário.',
      async (materia: MateriaConselho, { ementa, texto }, tx) => {
        await writeColumns(tx, materiaConselho, materia.id, { ato_id: await minutarResolucao(tx, materia, ementa, texto) });
      },
      { waitsFor: () => 'true' },
    ),
    retirar: act('Matéria retirada.', ({ id }: MateriaConselho, { motivo }, tx) => writeColumns(tx, materiaConselho, id, { motivo })),
  },
});

/** The resolution that was approved, as an act to be signed by who presides the council and published in the gazette. */
async function minutarResolucao(tx: Work, { plenario_id }: MateriaConselho, ementa: string, texto: string): Promise<number> {
  const row = await tx.db.first<{ orgao: number; pessoa: number | null }>(
    `select u.orgao_id as orgao, (select c.pessoa_id from public.diretoria_conselho x join public.diretoria_conselho_membros m on m.pai_id = x.id
         join public.cargo_conselho k on k.id = m.cargo_conselho_id join public.conselheiro c on c.id = m.conselheiro_id
        where x.plenario_id = p.id and x.data_exclusao is null and $2::date between x.inicio and x.fim and m.fim is null order by k.ordem limit 1) as pessoa
       from plenario_conselho p join public.departamento d on d.id = p.departamento_id join public.unidade u on u.id = d.unidade_id where p.id = $1`,
    [plenario_id, tx.today()],
  );
  if (!row?.pessoa)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'O conselho está sem diretoria em exercício: diga em Diretoria quem o preside.',
    });
  return minutarAto(tx, { tipo: 'resolucao', poder: 'executivo', orgaoId: row.orgao, autoridadeId: row.pessoa, ementa, texto });
}

/** Accounts that another module renders to a council. */
export interface ContasAoConselho {
  plenario_id: number;
  titulo: string;
  /** HTML, of what was done. */
  texto: string;
  /** Reais. */
  valor_recebido: string;
  valor_aplicado: string;
}

/** Puts accounts before a council, as a matter that waits for its agenda. @returns its id */
export async function prestarContasAoConselho(tx: Work, contas: ContasAoConselho): Promise<number> {
  const own = tx.withEveryPermission();
  const { id } = await createRecord(own, own.services.registry.get(materiaConselho.name), { ...contas, tipo: 'prestacao_contas' });
  return id;
}

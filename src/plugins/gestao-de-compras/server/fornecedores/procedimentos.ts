import { StateError, ValidationError } from '../../../../server/http/errors';
import { issueNumber, numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { somarAnos } from '../../calculo/fornecedores/sancao';
import { A_DECIDIR } from '../../resources/fornecedores/inscricao_procedimento';
import { type ProcedimentoAuxiliar, procedimentoAuxiliar } from '../../resources/fornecedores/procedimento_auxiliar';

const aDecidir = A_DECIDIR.map((situacao) => `'${situacao}'`).join(', ');
const inscritos = (t: string) => `public.inscricao_procedimento i where i.procedimento_id = ${t}.id and i.data_exclusao is null`;

export const procedimentoAuxiliarRules = onResource(procedimentoAuxiliar, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(procedimentoAuxiliar)(t)}, 'Rascunho ' || ${t}.id)`,
    inscricoes: (t) => `(select count(*) filter (where i.situacao = 'deferida') || ' de ' || count(*) from ${inscritos(t)})`,
    atrasadas: (t) => `(select count(*)::int from ${inscritos(t)} and i.situacao in (${aDecidir}) and i.prazo_analise < hoje())`,
  },
  lockedBecause: (t) => `case when ${t}.situacao = 'cancelado' then 'O procedimento foi cancelado.'
    when ${t}.situacao <> 'rascunho' then 'O procedimento já foi publicado: dele só mudam a situação e o fim.' end`,
  acts: {
    publicar: act('Procedimento publicado.', async (procedimento, { data }, tx) => {
      const dia = data ?? tx.today();
      exigirEdital(procedimento);
      exigirInicio(procedimento, dia);
      const ano = Number(dia.slice(0, 4));
      const { numero } = await issueNumber(tx, procedimentoAuxiliar, { ano, orgao_id: procedimento.orgao_id, tipo: procedimento.tipo });
      await tx.db.execute(
        `update procedimento_auxiliar set numero = $2, ano = $3, data_publicacao = $4, proxima_chamada = $5 where id = $1 and cliente_id = $6`,
        [procedimento.id, numero, ano, dia, procedimento.tipo === 'registro_cadastral' ? somarAnos(dia, 1) : null, tx.cliente.id],
      );
    }),
    suspender: act('Procedimento suspenso.'),
    retomar: act('Procedimento retomado.'),
    encerrar: act('Procedimento encerrado.', async ({ id }, _input, tx) => {
      await exigirDecididas(tx, id);
      await tx.db.execute(
        'update procedimento_auxiliar set data_fim = greatest(least(data_fim, $2::date), data_inicio) where id = $1 and cliente_id = $3',
        [id, tx.today(), tx.cliente.id],
      );
    }),
    chamar: act('Chamamento registrado.', async ({ id, tipo, data_publicacao }, { data }, tx) => {
      if (tipo !== 'registro_cadastral') throw new StateError('Só o registro cadastral tem chamamento anual.');
      const dia = data ?? tx.today();
      if (data_publicacao && dia < data_publicacao)
        throw new ValidationError({ data: ['O chamamento não antecede a publicação do procedimento.'] });
      await tx.db.execute('update procedimento_auxiliar set proxima_chamada = $2 where id = $1 and cliente_id = $3', [
        id,
        somarAnos(dia, 1),
        tx.cliente.id,
      ]);
    }),
    cancelar: act('Procedimento cancelado.'),
  },
});

function exigirEdital({ anexos }: ProcedimentoAuxiliar): void {
  if (anexos.some(({ tipo, publicar }) => tipo === 'edital' && publicar)) return;
  throw new ValidationError({ anexos: ['Inclua o arquivo do edital, a publicar, antes de publicar o procedimento.'] });
}

function exigirInicio({ data_inicio }: ProcedimentoAuxiliar, dia: string): void {
  if (data_inicio < dia) throw new ValidationError({ data: ['As inscrições não começam antes da publicação. Corrija o início.'] });
}

async function exigirDecididas(tx: Work, id: number): Promise<void> {
  const [row] = await tx.db.rows<{ n: number }>(
    `select count(*)::int as n from inscricao_procedimento where procedimento_id = $1 and situacao in (${aDecidir}, 'correcao')`,
    [id],
  );
  if (!row?.n) return;
  const waiting = row.n === 1 ? '1 inscrição espera' : `${row.n} inscrições esperam`;
  throw new ValidationError({ id: [`${waiting} decisão. Defira-as ou indefira-as antes de encerrar.`] });
}

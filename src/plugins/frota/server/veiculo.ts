import { compareDecimals } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type Veiculo, veiculo } from '../resources/veiculo';
import { travarVeiculo } from './comum';
import { contarPreventivas } from './medidor';

/** SQL: what of a vehicle has a day by which it ends, and the words of each. */
const vencimentosSql = (t: string): string => `(values (${t}.licenciamento_vencimento, 'Licenciamento'), (${t}.seguro_vencimento, 'Seguro'),
    (${t}.vistoria_vencimento, 'Vistoria'), (${t}.tacografo_vencimento, 'Cronotacógrafo')) x(dia, nome)`;

const maisProximoSql = (t: string, coluna: 'dia' | 'nome'): string => `(select y.${coluna} from (
    select x.dia, x.nome from ${vencimentosSql(t)} where x.dia is not null
    union all select a.validade, 'Autorização ' || a.numero from public.veiculo_autorizacoes a where a.pai_id = ${t}.id) y order by y.dia limit 1)`;

/** Changing the meter keeps what was run: the old one ends, the new one begins (V3). */
async function trocarMedidor(
  tx: Work,
  { id, medidor, medidor_atual }: Veiculo,
  {
    data,
    leitura_final,
    leitura_inicial,
    motivo,
  }: { data: string | null; leitura_final: string | null; leitura_inicial: string | null; motivo: string | null },
): Promise<void> {
  if (medidor === 'nenhum') throw new ValidationError({ id: ['Este veículo não tem medidor.'] });
  if (compareDecimals(leitura_final as string, medidor_atual) < 0)
    throw new ValidationError({ leitura_final: ['A última leitura do medidor antigo não é menor que a atual do veículo.'] });
  await tx.db.execute(
    `insert into public.veiculo_trocas_medidor (pai_id, ordem, data, leitura_final, leitura_inicial, motivo)
     select $1, coalesce(max(t.ordem) + 1, 0), $2, $3, $4, $5 from public.veiculo_trocas_medidor t where t.pai_id = $1`,
    [id, data, leitura_final, leitura_inicial, motivo],
  );
  // the plan was written in readings of the old one
  await tx.db.execute(
    'update public.veiculo_plano_manutencao set ultimo_km = ultimo_km - $2 + $3 where pai_id = $1 and ultimo_km is not null',
    [id, leitura_final, leitura_inicial],
  );
  await writeColumns(tx, veiculo, id, { medidor_atual: leitura_inicial });
  await contarPreventivas(tx, [id]);
}

export const veiculoRules = onResource(veiculo, {
  derived: {
    descricao: (t) => `(${t}.marca || ' ' || ${t}.modelo || coalesce(' · ' || ${t}.placa, ''))`,
    acumulado: (t) =>
      `(case when ${t}.medidor = 'nenhum' then null else ${t}.medidor_atual - coalesce(${t}.medidor_inicial, 0)
        + (select coalesce(sum(x.leitura_final - x.leitura_inicial), 0) from public.veiculo_trocas_medidor x where x.pai_id = ${t}.id) end)`,
    proximo_vencimento: (t) => maisProximoSql(t, 'dia'),
    vence: (t) => maisProximoSql(t, 'nome'),
  },
  filters: {
    preventiva_vencida: (value, t) => `(coalesce(${t}.proxima_manutencao <= hoje(), false) = ${value === true})`,
    a_vencer: (value, t) => `(coalesce(${maisProximoSql(t, 'dia')} <= hoje() + 60, false) = ${value === true})`,
  },
  lockedBecause: (t) => `case when ${t}.situacao_veiculo = 'baixado' then 'O veículo foi baixado da frota.' end`,
  complete: (draft, _work, current) => (current ? draft : { ...draft, medidor_atual: draft.medidor_inicial ?? '0.0' }),
  afterSave: (id, work) => contarPreventivas(work, [id]),
  acts: {
    indisponibilizar: act('Veículo fora de uso.', ({ id }: Veiculo, { motivo }, tx) =>
      writeColumns(tx, veiculo, id, { motivo_situacao: motivo.slice(0, 200) }),
    ),
    disponibilizar: act('Veículo de volta ao uso.', ({ id }: Veiculo, _input, tx) =>
      writeColumns(tx, veiculo, id, { motivo_situacao: null }),
    ),
    trocar_medidor: act('Troca de medidor registrada.', (record: Veiculo, asked, tx) => trocarMedidor(tx, record, asked), {
      lock: travarVeiculo,
    }),
    baixar: act('Veículo baixado.', async ({ id, bem_id }: Veiculo, { motivo }, tx) => {
      const bem = bem_id
        ? await tx.db.first("select b.id from bem b where b.id = $1 and b.situacao_bem in ('a_incorporar', 'ativo')", [bem_id])
        : null;
      if (bem)
        throw new ConflictError('REGISTRO_BLOQUEADO', {
          message: 'O bem deste veículo ainda é do município: baixe-o antes em Patrimônio, e depois o veículo.',
        });
      await writeColumns(tx, veiculo, id, { motivo_situacao: motivo.slice(0, 200) });
    }),
  },
});

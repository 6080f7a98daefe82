import { instantOf } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { abastecimento } from '../resources/abastecimento';
import { type TransacaoCartao, transacaoCartao } from '../resources/transacao_cartao';
import { veiculoSql } from './comum';

const doVeiculoSql = (t: string): string =>
  `from public.veiculo v where v.cliente_id = ${t}.cliente_id and v.entidade_id = ${t}.entidade_id and v.placa = upper(replace(${t}.placa, '-', '')) and v.data_exclusao is null`;

interface Achado extends Record<string, unknown> {
  veiculo_id: number | null;
  motorista_id: number | null;
}

/** Whose a transaction is: the vehicle of its plate, and the driver of the trip of that hour or the usual one. */
async function acharDono(tx: Work, id: number, quando: string): Promise<Achado> {
  const row = await tx.db.first<Achado>(
    `select v.id as veiculo_id, coalesce(t.motorista_id, (select d.motorista_id from public.deslocamento d where d.veiculo_id = v.id and d.saida <= $2::timestamptz
              and coalesce(d.retorno, $2::timestamptz) >= $2::timestamptz and d.data_exclusao is null order by d.saida desc limit 1), v.motorista_padrao_id) as motorista_id
       from transacao_cartao t left join public.veiculo v on v.entidade_id = t.entidade_id and v.placa = upper(replace(t.placa, '-', '')) and v.data_exclusao is null
      where t.id = $1`,
    [id, quando],
  );
  return row ?? { veiculo_id: null, motorista_id: null };
}

/** A transaction becomes a fueling of ours, judged as any other. */
async function aceitar(tx: Work, record: TransacaoCartao): Promise<void> {
  const data_hora = instantOf(`${record.data}T${record.hora.slice(0, 5)}:00`);
  const { veiculo_id, motorista_id } = await acharDono(tx, record.id, data_hora);
  if (!veiculo_id)
    throw new ValidationError({ placa: [`A placa ${record.placa} não é da frota: cadastre o veículo, ou recuse a transação.`] });
  if (!motorista_id)
    throw new ValidationError({
      motorista_id: ['Nenhuma viagem cobre esta hora e o veículo não tem motorista habitual: diga quem abasteceu.'],
    });
  const { posto_id, combustivel, quantidade, valor, medidor, cupom } = record;
  const feito = await createRecord(tx, tx.services.registry.get(abastecimento.name), {
    destino: 'veiculo',
    veiculo_id,
    motorista_id,
    data_hora,
    origem: 'cartao',
    posto_id,
    combustivel,
    quantidade,
    valor_unitario: Fraction.of(valor).over(quantidade).text(4),
    medidor,
    tanque_cheio: true,
    cupom,
    ...(medidor ? {} : { justificativa: 'O cartão não informou a leitura.' }),
  });
  // what was charged is what the card says, to the cent
  await writeColumns(tx, abastecimento, feito.id, { valor_total: valor });
  await writeColumns(tx, transacaoCartao, record.id, { abastecimento_id: feito.id });
}

export const transacaoRules = onResource(transacaoCartao, {
  derived: {
    veiculo: (t) => `(select ${veiculoSql('v')} ${doVeiculoSql(t)} limit 1)`,
    problema: (t) => `case when ${t}.situacao <> 'recebida' then null
      when not exists (select ${doVeiculoSql(t)}) then 'Placa que não é da frota'
      when exists (select from public.abastecimento a where a.posto_id = ${t}.posto_id and a.cupom = ${t}.cupom and a.combustivel = ${t}.combustivel
        and a.situacao not in ('glosado', 'estornado') and a.data_exclusao is null) then 'Cupom já abastecido'
      when ${t}.medidor is null then 'Sem leitura do painel' end`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'recebida' then 'A transação já foi aceita ou recusada.' end`,
  judgesAlone: true,
  acts: {
    aceitar: act('Transação aceita: o abastecimento espera a conferência.', (record: TransacaoCartao, _input, tx) => aceitar(tx, record)),
    recusar: act('Transação recusada.', ({ id }: TransacaoCartao, { motivo }, tx) => writeColumns(tx, transacaoCartao, id, { motivo })),
  },
});

import { ValidationError } from '../../../server/http/errors';
import { insertMany } from '../../../server/resources/many';
import { readRecord } from '../../../server/resources/record';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { lancarOuEsperar, significantAccount } from '../../contabilidade/server';
import { type Bem, bem } from '../resources/bem';
import { CONTA_DA_CONCLUSAO, OBRAS_EM_ANDAMENTO } from './contas';
import { incorporar } from './incorporar';
import { lancarValores } from './valores';

/** What part of the cost of a work becomes a bem: a new one, one of infrastructure, or what improves one that exists. */
export interface ParteDaObra {
  destino: 'novo' | 'infraestrutura' | 'melhoria';
  bem_id: number | null;
  descricao: string | null;
  classificacao_id: number | null;
  /** Reais. */
  valor: string;
  departamento_id: number | null;
  detentor_id: number | null;
}

interface Conclusao {
  obra: { tipo: string; id: number; escrita: string };
  data_aquisicao: string | null;
  bens: readonly ParteDaObra[];
}

const ler = async (tx: Work, id: number): Promise<Bem> =>
  (await readRecord(tx, tx.services.registry.get(bem.name), id, { sensitive: true })) as unknown as Bem;

/** The cost of a work leaves the works in progress for the accounts of its bens (handbook Contabilidade, event 6066). @throws ValidationError */
export async function concluirObra(tx: Work, { obra, data_aquisicao, bens }: Conclusao): Promise<void> {
  for (const [n, parte] of bens.entries()) {
    if (parte.destino === 'melhoria') await melhorar(tx, obra, parte, n);
    else await incluir(tx, parte, obra, data_aquisicao ?? tx.today());
  }
}

/** A bem that the work made, incorporated at once: it was liquidated as it was built. */
async function incluir(tx: Work, parte: ParteDaObra, { escrita }: Conclusao['obra'], data_aquisicao: string): Promise<void> {
  const onde = await tx.db.first<{ orgao_id: number; unidade_id: number }>(
    'select u.orgao_id, u.id as unidade_id from departamento d join public.unidade u on u.id = d.unidade_id where d.id = $1',
    [parte.departamento_id],
  );
  const [id = 0] = await insertMany(tx, tx.services.registry.get(bem.name), [
    {
      ...onde,
      situacao_bem: 'a_incorporar',
      forma_ingresso: 'producao',
      estado_conservacao: 'novo',
      descricao: parte.descricao,
      classificacao_id: parte.classificacao_id,
      departamento_id: parte.departamento_id,
      detentor_id: parte.detentor_id,
      nota_fiscal: escrita.slice(0, 30),
      data_aquisicao,
      valor_aquisicao: parte.valor,
      conta_origem: OBRAS_EM_ANDAMENTO,
      valor_bruto: '0.00',
      depreciacao_acumulada: '0.00',
      perda_acumulada: '0.00',
    },
  ]);
  await incorporar(tx, await ler(tx, id));
  await writeColumns(tx, bem, id, { situacao_bem: 'ativo' });
}

/** What a work adds to a bem that exists. */
async function melhorar(tx: Work, obra: Conclusao['obra'], { bem_id, valor }: ParteDaObra, n: number): Promise<void> {
  const record = await ler(tx, bem_id as number);
  if (record.situacao_bem !== 'ativo') throw new ValidationError({ [`bens.${n}.bem_id`]: ['O bem não está incorporado.'] });
  const classe = await tx.db.first<{ conta: string | null }>(
    'select c.conta_bem as conta from classificacao_patrimonial c where c.id = $1',
    [record.classificacao_id],
  );
  if (!classe?.conta) throw new ValidationError({ [`bens.${n}.bem_id`]: ['A classificação do bem não diz a conta dele.'] });
  const { fato_id } = await lancarOuEsperar(
    tx,
    { tipo: obra.tipo, id: obra.id, parte: `bem:${record.id}` },
    {
      fato: 'OBRA_CONCLUSAO',
      data: tx.today(),
      valor,
      contexto: { contas: { [CONTA_DA_CONCLUSAO]: significantAccount(classe.conta) } },
      documento: obra.escrita.slice(0, 60),
      historico: `Melhoria do bem ${record.tombamento}: ${record.descricao}`.slice(0, 250),
    },
  );
  await lancarValores(tx, { data: tx.today(), origem: { tipo: obra.tipo, id: obra.id }, fato_id }, [
    { bem_id: record.id, tipo: 'melhoria', bruto: valor },
  ]);
}

import { addIssue, type Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { tributariaSql } from '../../../cadastro/server';
import type { DividaAtiva } from '../../resources/divida_ativa';
import { type DebitoInscrevivel, impedimento, lerDebitosPorId } from './debitos';

type Rascunho = Partial<Pick<DividaAtiva, 'contribuinte_id' | 'tributo_id' | 'exercicio' | 'imovel_id' | 'meses'>>;

/** Each month is of a débito of this debtor, tributo and exercício, past due and not inscribed. */
export async function conferirMeses(
  work: Work,
  { contribuinte_id, tributo_id, exercicio, imovel_id, meses = [] }: Rascunho,
): Promise<Issues | null> {
  const found = await debitosDe(work, meses);
  const issues: Issues = {};
  for (const [at, { debito_id, competencia }] of meses.entries()) {
    const own = found.get(debito_id);
    const place = `meses.${at}.debito_id`;
    if (!own) continue;
    if (own.contribuinte_id !== contribuinte_id || own.tributo_id !== tributo_id || own.exercicio !== exercicio)
      addIssue(issues, place, 'O débito não é deste devedor, tributo e exercício.');
    else if (imovel_id && own.imovel_id !== imovel_id) addIssue(issues, place, 'O débito é de outro imóvel.');
    else if (own.competencia !== competencia) addIssue(issues, `meses.${at}.competencia`, 'O débito é de outro mês.');
    else {
      const why = impedimento(own, work.today());
      if (why) addIssue(issues, place, why);
    }
  }
  const imoveis = new Set([...found.values()].map((one) => one.imovel_id));
  if (imoveis.size > 1) addIssue(issues, 'imovel_id', 'Escolha o imóvel: os débitos são de mais de um.');
  return Object.keys(issues).length > 0 ? issues : null;
}

/** What a draft leaves to the débitos and to the tributo: amounts and days of the months, imóvel, natureza, ground, notification. */
export async function completarRascunho(
  work: Work,
  draft: Readonly<Partial<DividaAtiva>>,
  current: DividaAtiva | null,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await debitosDe(work, draft.meses ?? []);
  const meses = draft.meses?.map((line) => {
    const own = found.get(line.debito_id);
    return own ? { ...line, vencimento: own.vencimento, pagavel_ate: own.pagavel_ate, principal: own.saldo } : line;
  });
  const [imovel_id, ...others] = new Set([...found.values()].map((own) => own.imovel_id));
  const onlyImovel = others.length === 0 && imovel_id && !(draft.imovel_id ?? current?.imovel_id);
  const typed = { ...draft, ...(meses && { meses }), ...(onlyImovel && { imovel_id }) };
  if (!draft.tributo_id) return typed;
  const law = await work.db.first<{ tributaria: boolean; fundamento: string }>(
    `select ${tributariaSql('t')} as tributaria, t.fundamento from tributo t where t.id = $1`,
    [draft.tributo_id],
  );
  const ofLaw = { ...typed, natureza: law?.tributaria ? 'tributaria' : 'nao_tributaria' };
  if (current) return ofLaw;
  const notified = [...found.values()]
    .flatMap(({ notificacao }) => notificacao ?? [])
    .sort()
    .at(-1);
  return {
    ...ofLaw,
    situacao: 'a_inscrever',
    fundamento: draft.fundamento ?? law?.fundamento ?? null,
    data_constituicao: draft.data_constituicao ?? notified ?? null,
    data_notificacao: draft.data_notificacao ?? notified ?? null,
  };
}

async function debitosDe(work: Work, meses: readonly { debito_id: number }[]): Promise<Map<number, DebitoInscrevivel>> {
  const rows = await lerDebitosPorId(
    work,
    meses.map(({ debito_id }) => debito_id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

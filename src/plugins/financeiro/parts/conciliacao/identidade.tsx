import { compareDecimals, formatDecimal } from '../../../../resources/definition';
import type { Quadro } from './quadro';

const TERMOS = [
  ['saldo_extrato', 'Saldo do extrato', ''],
  ['depositos_em_transito', 'Depósitos em trânsito', '+'],
  ['pagamentos_nao_compensados', 'Pagamentos não compensados', '−'],
  ['debitos_nao_contabilizados', 'Débitos não contabilizados', '+'],
  ['creditos_nao_contabilizados', 'Créditos não contabilizados', '−'],
  ['saldo_conciliado', 'Saldo conciliado', '='],
  ['saldo_contabil', 'Saldo contábil', ''],
] as const;

/** The two balances and what is between them: while the difference is not zero, something is missing (handbook Execução 5.11). */
export function Identidade({ resumo, aviso }: Pick<Quadro, 'resumo' | 'aviso'>) {
  const fecha = compareDecimals(resumo.diferenca, '0') === 0;
  return (
    <>
      <dl className="conciliacao__identidade">
        {TERMOS.map(([name, label, sign]) => (
          <div key={name}>
            <dt>
              {sign && <span aria-hidden>{sign} </span>}
              {label}
            </dt>
            <dd>{formatDecimal(resumo[name], 2)}</dd>
          </div>
        ))}
        <div data-tom={fecha ? 'bom' : 'ruim'}>
          <dt>Diferença</dt>
          <dd>{formatDecimal(resumo.diferenca, 2)}</dd>
        </div>
      </dl>
      {!fecha && <p className="conciliacao__nota">Falta uma linha do extrato, ou o saldo do extrato não é o do último dia do mês.</p>}
      {aviso && (
        <p className="conciliacao__nota" role="status">
          {aviso}
        </p>
      )}
    </>
  );
}

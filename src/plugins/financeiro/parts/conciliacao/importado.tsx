import { Button } from 'antd';
import { counted } from '../../../../resources/definition';
import type { Importado } from './quadro';

interface ResultadoProps {
  importado: Importado;
  onFechar: () => void;
}

/** What came of a file of the bank: what a person has to look at, row by row. */
export function ResultadoDaImportacao({ importado, onFechar }: ResultadoProps) {
  const { lidas, incluidas, duplicadas, descartadas, possiveis, saldos, saldo } = importado;
  const said = [
    counted(incluidas, 'nova', 'novas'),
    counted(duplicadas, 'duplicada', 'duplicadas'),
    counted(descartadas.length, 'descartada', 'descartadas'),
  ];
  return (
    <section className="conciliacao__importado" aria-label="Resultado da importação">
      <p role="status">
        {counted(lidas, 'linha lida', 'linhas lidas')}: {said.join(', ')}. {saldo}
      </p>
      <Linhas titulo="Descartadas" linhas={descartadas} aberta />
      <Linhas titulo="Possíveis repetições: confira-as e exclua as que já estavam aqui" linhas={possiveis} aberta />
      <Linhas titulo="Linhas de saldo, que não são movimento" linhas={saldos} />
      <Button size="small" onClick={onFechar}>
        Fechar
      </Button>
    </section>
  );
}

function Linhas({ titulo, linhas, aberta = false }: { titulo: string; linhas: readonly string[]; aberta?: boolean }) {
  if (linhas.length === 0) return null;
  // a file may have the same row twice
  const rows = linhas.map((text, n) => ({ text, key: `${n} ${text}` }));
  return (
    <details open={aberta}>
      <summary>
        {titulo} <small>{linhas.length}</small>
      </summary>
      <ul>
        {rows.map(({ text, key }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

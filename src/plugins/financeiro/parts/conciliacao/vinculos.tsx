import { Button } from 'antd';
import { Unlink } from 'lucide-react';
import { counted, formatDate, formatDecimal } from '../../../../resources/definition';
import { REGRAS } from '../../calculo/conciliacao/casar';
import type { ParteDoVinculo, VinculoDoQuadro } from './quadro';

interface VinculosProps {
  vinculos: readonly VinculoDoQuadro[];
  podeDesfazer: boolean;
  onDesfazer: (id: number) => void;
}

/** What of the month is matched, by which rule, and how to take it back. */
export function Vinculos({ vinculos, podeDesfazer, onDesfazer }: VinculosProps) {
  return (
    <details className="conciliacao__vinculos">
      <summary>{vinculos.length === 0 ? 'Nada conciliado neste mês' : `${counted(vinculos.length, 'vínculo', 'vínculos')} do mês`}</summary>
      <ul>
        {vinculos.map(({ id, regra, extrato, livro }) => (
          <li key={id}>
            <div>
              <strong>{REGRAS[regra]}</strong>
              <Lado nome="Extrato" partes={extrato} />
              <Lado nome="Livro" partes={livro} />
            </div>
            {podeDesfazer && (
              <Button size="small" icon={<Unlink size={14} aria-hidden />} onClick={() => onDesfazer(id)}>
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Lado({ nome, partes }: { nome: string; partes: readonly ParteDoVinculo[] }) {
  return partes.map(({ id, data, documento, historico, valor }) => (
    <p key={`${nome} ${id}`}>
      <small>{nome}</small> {formatDate(data)} · {historico}
      {documento && ` · ${documento}`} · <b>{formatDecimal(valor, 2)}</b>
    </p>
  ));
}

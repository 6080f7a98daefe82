import { Alert, App, Button } from 'antd';
import { ArrowLeft, ArrowLeftRight, Merge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dangerous } from '../../../../layout/dangerous';
import { useCall } from '../../../../providers/use-call';
import { counted } from '../../../../resources/definition/format';
import { pessoa } from '../../resources/pessoa';
import { AccountChoice } from './account-choice';
import { choicesOf, firstChoices } from './choices';
import { ChoicesTable } from './choices-table';
import type { MergePreview } from './preview';

interface ComparisonProps {
  preview: MergePreview;
  onSwap: () => void;
  onRestart: () => void;
}

/** The two registers side by side, what moves, and the confirmation. */
export function Comparison({ preview, onSwap, onRestart }: ComparisonProps) {
  const [sides, setSides] = useState(() => firstChoices(preview));
  const [account, setAccount] = useState<number | null>(null);
  const { sobrevivente, outra, impedimentos, contas, movimentos } = preview;
  const campos = choicesOf(preview).flatMap(({ key, fields }) => (sides[key] === 'outra' ? fields : []));
  const merge = useMerge(preview, { campos, usuario_id: account });
  const undecided = contas.length > 0 && account === null;
  return (
    <>
      <div className="barra-acoes" role="toolbar" aria-label="Ações da unificação">
        <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={onRestart}>
          Voltar
        </Button>
        <Button icon={<ArrowLeftRight size={16} aria-hidden />} onClick={onSwap}>
          Inverter
        </Button>
        <Button
          type="primary"
          danger
          icon={<Merge size={16} aria-hidden />}
          disabled={impedimentos.length > 0 || undecided}
          onClick={merge}
        >
          Unificar
        </Button>
      </div>
      {impedimentos.length > 0 && (
        <Alert
          type="error"
          showIcon
          className="unificar__aviso"
          message={`${sobrevivente.nome} (nº ${sobrevivente.id}) e ${outra.nome} (nº ${outra.id}) não podem ser unificados`}
          description={impedimentos.map((text) => <p key={text}>{text}</p>)}
        />
      )}
      {impedimentos.length === 0 && (
        <section className="secao">
          <h2>Dados que permanecem</h2>
          <ChoicesTable preview={preview} sides={sides} onChoose={(key, side) => setSides({ ...sides, [key]: side })} />
        </section>
      )}
      {impedimentos.length === 0 && contas.length > 0 && (
        <section className="secao">
          <h2>Login que permanece</h2>
          <AccountChoice accounts={contas} people={[sobrevivente, outra]} value={account} onChange={setAccount} />
        </section>
      )}
      {impedimentos.length === 0 && <Moves moves={movimentos} />}
    </>
  );
}

function Moves({ moves }: { moves: MergePreview['movimentos'] }) {
  return (
    <section className="secao">
      <h2>O que passa ao cadastro que permanece</h2>
      {moves.length === 0 ? (
        <p>Nada aponta para o outro cadastro.</p>
      ) : (
        <ul className="unificar__movimentos">
          {moves.map(({ onde, linhas }) => (
            <li key={onde}>
              {onde} <span className="numero">{counted(linhas, 'linha', 'linhas')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Asks for confirmation, merges and opens the register that stayed. */
function useMerge({ sobrevivente, outra }: MergePreview, input: { campos: readonly string[]; usuario_id: number | null }): () => void {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const call = useCall({ keys: [[]] });
  const unificar = async () => {
    await call(`${pessoa.api.path}/${sobrevivente.id}/unificar`, { ...input, outra_id: outra.id }, { once: true });
    navigate(`${pessoa.route.base}/${sobrevivente.id}`);
  };
  return () =>
    void modal.confirm({
      title: 'Deseja unificar estes cadastros?',
      content: `${outra.nome} (nº ${outra.id}) será excluído e tudo o que é dele passa a ${sobrevivente.nome} (nº ${sobrevivente.id}). A unificação não pode ser desfeita.`,
      ...dangerous,
      okText: 'Unificar',
      onOk: () => unificar().catch(() => undefined),
    });
}

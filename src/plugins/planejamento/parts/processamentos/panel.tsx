import './panel.css';
import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { BusyButton } from '../../../../layout/busy-button';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { counted, formatDecimal } from '../../../../resources/definition/format';
import type { Resource } from '../../../../resources/definition/resource';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { TaskProgress } from '../../../../resources/task-progress';
import {
  type CodigoLido,
  camposDe,
  OPERACOES,
  type OperacaoNome,
  operacaoDe,
  type Simulacao,
} from '../../resources/processamentos/operations';

const CHOICES = Object.entries(OPERACOES).map(([value, { label }]) => ({ value: value as OperacaoNome, label }));

/** Chooses an operation, simulates it and, once what it would do has been seen, confirms it. */
export default function ProcessamentoPanel({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const queries = useQueryClient();
  const call = useCall({ keys: [['data']] });
  const [operacao, setOperacao] = useState<OperacaoNome | null>(null);
  const [simulacao, setSimulacao] = useState<Simulacao | null>(null);
  const [task, setTask] = useState<number | null>(null);
  const fields = useMemo(() => (operacao ? camposDe(operacao) : null), [operacao]);
  if (!access.has(resource.menu, 5)) return null;
  const { descricao, semDesfazer } = operacao ? operacaoDe(operacao) : {};
  const history = () => void queries.invalidateQueries({ queryKey: ['data'] });
  const escolher = (next: OperacaoNome) => {
    setOperacao(next);
    setSimulacao(null);
    setTask(null);
  };
  const confirmar = async () => {
    const { result } = await call<{ result: { tarefa_id: number } }>(
      `${resource.api.path}/${simulacao?.id}/confirmar`,
      {},
      { silent: true },
    );
    setTask(result.tarefa_id);
    setSimulacao(null);
  };
  return (
    <section className="secao processar" aria-label="Processar uma versão">
      <label htmlFor="processar-operacao">Operação</label>
      <Select
        id="processar-operacao"
        className="processar__operacao"
        showSearch
        optionFilterProp="label"
        listHeight={440}
        placeholder="Escolha o que fazer com uma versão"
        value={operacao}
        options={CHOICES}
        onChange={escolher}
      />
      {operacao && fields && (
        <>
          <p className="campo__ajuda">{[descricao, semDesfazer].filter(Boolean).join(' ')}</p>
          <FieldsForm
            key={operacao}
            fields={fields}
            submit="Simular"
            onSubmit={async (values) => {
              // what was simulated before is not what would be confirmed now
              setSimulacao(null);
              setTask(null);
              const asked = { operacao, ...values };
              const options = { silent: true, timeout: 120_000 };
              setSimulacao((await call<{ result: Simulacao }>(`${resource.api.path}/simular`, asked, options)).result);
            }}
          />
        </>
      )}
      {simulacao && <Simulated simulacao={simulacao} onConfirm={confirmar} />}
      {task !== null && (
        <TaskProgress key={task} task={task} meanwhile="Você pode sair desta tela: um aviso diz quando terminar." onEnd={history} />
      )}
    </section>
  );
}

/** What each code of the sheet was taken for, to be looked at before anything is written. */
function DePara({ codigos }: { codigos: readonly CodigoLido[] }) {
  return (
    <details className="processar__codigos">
      <summary>{counted(codigos.length, 'código se escreve', 'códigos se escrevem')} de outro modo na planilha: veja o que se leu</summary>
      <ScrollRegion label="O que se leu de cada código">
        <table>
          <thead>
            <tr>
              <th scope="col">Classificação</th>
              <th scope="col">Na planilha</th>
              <th scope="col">No sistema</th>
            </tr>
          </thead>
          <tbody>
            {codigos.map(({ classe, origem, origem_nome, destino, destino_nome }) => (
              <tr key={`${classe} ${origem}`}>
                <td>{classe}</td>
                <td>{[origem, origem_nome].filter(Boolean).join(' · ')}</td>
                <td>{`${destino} · ${destino_nome}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

/** What the operation would do, and the button that does it. */
function Simulated({ simulacao, onConfirm }: { simulacao: Simulacao; onConfirm: () => Promise<void> }) {
  const { resumo, gravadas, linhas, amostra, dePara } = simulacao;
  const reais = (value: string | null) => (value === null ? '–' : formatDecimal(value, 2));
  return (
    <div className="processar__resultado" role="status">
      <p>{resumo}</p>
      {linhas.length > 0 && (
        <>
          <ScrollRegion label="Linhas que mudam">
            <table>
              <thead>
                <tr>
                  <th scope="col">Linha</th>
                  <th scope="col" className="numero">
                    Antes
                  </th>
                  <th scope="col" className="numero">
                    Depois
                  </th>
                </tr>
              </thead>
              <tbody>
                {linhas.map(({ nome, antes: was, depois: becomes }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines may be called the same, and their order is fixed
                  <tr key={index}>
                    <td>{nome}</td>
                    <td className="numero">{reais(was)}</td>
                    <td className="numero">{reais(becomes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          {gravadas > linhas.length && <p className="campo__ajuda">As primeiras {linhas.length} linhas.</p>}
        </>
      )}
      {dePara.length > 0 && <DePara codigos={dePara} />}
      {amostra.length > 0 && (
        <>
          <ScrollRegion label="Começo do arquivo">
            <pre>{amostra.join('\n')}</pre>
          </ScrollRegion>
          <p className="campo__ajuda">As primeiras linhas do arquivo.</p>
        </>
      )}
      {gravadas > 0 && (
        <BusyButton type="primary" onPress={onConfirm}>
          Confirmar
        </BusyButton>
      )}
    </div>
  );
}

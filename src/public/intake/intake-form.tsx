import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DraftRule, Fields } from '../../resources/definition';
import { type Draft, keepDraft, readDraft } from './draft';
import { PlainForm, type PlainSection } from './plain-form';
import { Receipt, type ReceiptData } from './receipt';
import { askStamp, send } from './send';

interface IntakeFormProps {
  /** Names the draft in the browser. */
  name: string;
  /** The call that receives it, below /api: that of `intakeEndpoint`. */
  action: string;
  fields: Fields;
  sections?: readonly PlainSection[];
  rules?: readonly DraftRule[];
  /** Values that the address brings; what was typed before wins. */
  initial?: Draft;
  submit: string;
  /** Where it is followed by protocol and key; without it nothing is followed. */
  follow?: string;
  /** What stands in the receipt beside the protocol. */
  children?: ReactNode;
}

/**
 * A form that anybody sends without a session, and its receipt. What is typed stays in the window until it is sent; what people do not see
 * and the time since it was opened tell machines from them.
 */
export function IntakeForm({ name, action, fields, sections, rules, initial, submit, follow, children }: IntakeFormProps) {
  const [receipt, setReceipt] = useState<ReceiptData | null>(null);
  const [begun, setBegun] = useState(0);
  const stamp = useRef('');
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void askStamp().then((asked) => {
      stamp.current = asked;
    });
  }, []);
  if (receipt)
    return (
      <Receipt receipt={receipt} follow={follow}>
        {children}
      </Receipt>
    );
  const sendAll = async (draft: Draft, files: Readonly<Record<string, readonly File[]>>) => {
    if (!stamp.current) stamp.current = await askStamp();
    const body = new FormData();
    body.set('dados', JSON.stringify(draft));
    body.set('carimbo', stamp.current);
    body.set('site', trap.current?.value ?? '');
    for (const [field, sent] of Object.entries(files)) for (const [n, file] of sent.entries()) body.set(`${field}[${n}]`, file);
    const { result } = await send<{ result: ReceiptData }>(action, body);
    keepDraft(name, null);
    setReceipt(result);
  };
  const forget = () => {
    keepDraft(name, null);
    setBegun(begun + 1);
  };
  return (
    <>
      <PlainForm
        key={begun}
        {...{ fields, sections, rules, submit }}
        initial={{ ...initial, ...readDraft(name) }}
        onTyped={(draft) => keepDraft(name, draft)}
        onSend={sendAll}
        beside={
          <button type="button" className="envio__segundo" onClick={forget}>
            Limpar
          </button>
        }
      />
      <div className="envio__escondido" aria-hidden>
        <label htmlFor={`${name}-site`}>Não preencha</label>
        <input id={`${name}-site`} ref={trap} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

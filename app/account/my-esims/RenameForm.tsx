import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import { useMessages } from '../../i18n/messages.ts';
import { renameEsim } from '../../session/customer-api.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { showToast } from '../../ui/Toast.tsx';

/** The name of an eSIM, in the place of its buttons. An empty one gives it its plan's name again. */
export function RenameForm({ esim, onClose }: { esim: EsimRecord['esim']; onClose: () => void }) {
  const t = useMessages('account');
  const client = useQueryClient();
  const { busy, run } = useAction(() => t('rename.refused'));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    void run(async () => {
      // As the shop writes it, which is shown in the language of the page.
      const records = client
        .getQueriesData<EsimRecord[]>({ queryKey: ['esims'] })
        .flatMap(([, all]) => all ?? []);
      const plan = records.find((record) => record.esim.uid === esim.uid)?.plans[0];
      const renamed = await renameEsim(esim.uid, name === '' ? (plan?.name ?? null) : name);
      client.setQueriesData<EsimRecord[]>({ queryKey: ['esims'] }, (records) =>
        records?.map((record) => (record.esim.uid === esim.uid ? renamed : record)),
      );
      // What this browser keeps for times without network gets the name too.
      void client.invalidateQueries({ queryKey: ['esims'] });
      showToast({ title: t('rename.done') });
      onClose();
    });
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="col-span-2 grid w-full gap-3"
    >
      <Field
        label={t('rename.label')}
        hint={t('rename.hint')}
        name="name"
        defaultValue={esim.name ?? ''}
        maxLength={60}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy} busyText={t('saving')}>
          {t('save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

import {
  ComplaintBody,
  ComplaintKeyQuery,
  ComplaintNumberReply,
  ComplaintParams,
  ComplaintReply,
} from '@vonk/api/complaints.ts';
import type { App, Deps } from '../http/app-types.ts';
import { backToForm, isFormPost, readFormFields, sendBackDone } from '../plain-forms/form-post.ts';
import { createComplaintService } from './complaint.service.ts';

/** The form of complaints, with and without script, and the state of one by its link. */
export async function complaintRoutes(app: App, deps: Deps): Promise<void> {
  const complaints = createComplaintService(deps);

  app.post(
    '/api/complaints',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('complaint'),
      schema: { body: ComplaintBody, response: { 200: ComplaintNumberReply } },
    },
    async (request, reply) => {
      const { memberId, language } = request;
      const made = await complaints.make(request.site, { memberId, language }, request.body);
      return isFormPost(request) ? sendBackDone(request, reply, 'complaint', made) : made;
    },
  );
  app.get(
    '/api/complaints/:number',
    { schema: { params: ComplaintParams, querystring: ComplaintKeyQuery, response: { 200: ComplaintReply } } },
    (request) => complaints.look(request.site, request.params.number, request.query.key),
  );
}

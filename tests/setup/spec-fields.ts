/**
 * Every field that the specification names (pages §3, shell-and-forms §3), spelt as there, by endpoint. Where a
 * field stands in a component whose name the specification leaves open, the name is that of the model.
 */
export const SPEC_FIELDS: Readonly<Record<string, string>> = {
  '/home-screen': `banner_images.banner_image banner_images.animation_images
    education_meets_quality.title education_meets_quality.Description application_form.title
    application_form.Description online_application_form.title online_application_form.Description
    view_our_program_text view_our_program_link online_application_form_text online_application_form_link
    home_ribbon_section`,
  '/rgc-landing-page': `about_us.title about_us.subtitle about_us.Description_text1 about_us.Read_More_text
    about_us.Read_More_link about_us.image_details.image about_us.image_details.title
    about_us.image_details.subtitle about_us.image_details.Description about_us.image_details.Know_More_text
    about_us.image_details.Know_More_link testimonials.title testimonials.subtitle
    testimonials.testimonials_details.image testimonials.testimonials_details.name
    testimonials.testimonials_details.details testimonials.testimonials_details.role campus_life.title
    campus_life.subtitle campus_life.Description campus_life.Acadamics_link campus_life.acadamics_text
    campus_life.campus_life_link campus_life.campus_life_text campus_life.details.name campus_life.details.image
    news_events.title news_events.subtitle news_events.Read_All_News_Events
    news_events.Read_All_News_Events_link news_events.image_title news_events.image_subtitle
    news_events.image_description news_events.Read_More_link news_events.news_details.title
    news_events.news_details.subtitle news_events.news_details.Description news_events.news_details.image
    news_events.news_details.Read_More_link`,
  '/take-a-tour': `take_a_tour.title take_a_tour.Description take_a_tour.video take_a_tour.video_symbol_image`,
  '/our-course': `departments.department_name departments.UG_PG departments.department_type
    departments.course_details departments.course_duration departments.image departments.apply_now_link
    departments.View_Details_link`,
  '/footer': `footer.logo footer.Quick_Links_text footer.Mandatory_Disclosures footer.Notice_Board
    footer.Contact_Us_link footer.Contact_Us_text footer.Links footer.Our_Courses footer.Alumni_Services
    footer.News_Events footer.Our_Newsletter footer.facebook_image footer.twitter_image footer.instagram_image
    footer.youtube_image`,
  '/common-notice-board': `notice_board.list images`,
  '/rgc-about-us': `banner_title about.title about.subtitle about.Description about.image banner_about_us_text
    banner_about_us_link image Accreditations_Affiliations.title Accreditations_Affiliations.subtitle
    Accreditations_Affiliations.Acc_Aff.text Accreditations_Affiliations.Acc_Aff.image`,
  '/mission-page': `mission_title mission_description`,
  '/vision-page': `Vision_Title Vision_Content`,
  '/moto-rgcgoi': `Moto_Title Moto`,
  '/rgc-work-for-us': `banner_title banner_image work_for_us.title work_for_us.subtitle work_for_us.Description
    work_for_us.image`,
  '/rgc-course-detail-page': `banner_title banner_image course.title course.Description course.image
    course.Enquiry_Form_text course.Enquiry_Form_link course.modules_details.title
    course.modules_details.Description`,
  '/rgc-publication': `banner_title banner_image publication_details.name publication_details.image
    publication_details.view_details_link`,
  '/rgc-reach-us': `banner_title banner_image reach_us_title reach_us_description`,
  '/our-policie': `banner_title banner_image Anti_Ragging_Policy.title Anti_Ragging_Policy.Description
    Anti_Ragging_Policy.pdf_image Anti_Ragging_Policy.pdf_text Anti_Ragging_Policy.Download
    Anti_Ragging_Policy.Download_link Anti_Ragging_Policy.pdf_link Anti_ragging_committee_members.title
    Anti_ragging_committee_members.details.name Anti_ragging_committee_members.details.designation
    Anti_ragging_committee_members.details.contact_number Immediate_Contact_Nos.title
    Immediate_Contact_Nos.contact_numbers.title Immediate_Contact_Nos.contact_numbers.contact_catagory.name
    Immediate_Contact_Nos.contact_numbers.contact_catagory.contact_number`,
  '/our-management-about-us': `banner_title banner_image block.title block.subtitle block.chairman_name
    block.date block.Know_More_text block.Know_More_link block.image block.RGC_Group_Leaders_text
    Leadership_Management.title Leadership_Management.subtitle
    Leadership_Management.Leadership_Management.name Leadership_Management.Leadership_Management.title
    Leadership_Management.Leadership_Management.designation
    Leadership_Management.Leadership_Management.Description Leadership_Management.Leadership_Management.image`,
  '/about-us-1-rgc': `Director_details.name Director_details.designation Director_details.date
    Director_details.Description Director_details.image Director_details.Education_details
    Director_details.Experience_details logo.education_logo logo.Experience_logo`,
  '/rgc-chairman-innerpage-detail': `banner_title banner_image Our_Founder_Chairman.chairman_name
    Our_Founder_Chairman.data Our_Founder_Chairman.title Our_Founder_Chairman.Description
    Our_Founder_Chairman.image Books_Written.title Books_Written.logo Books_Written.book_names.name`,
  '/rgc-dental-college-of-dental-science': `banner_title banner_image About_the_Institution.title
    About_the_Institution.Description About_the_Institution.image About_the_Institution.visit_text
    About_the_Institution.visit_link our_Institutions_text our_Institutions_link`,
  '/ragive-gandhi-institute': `block.title block.Description block.image block.visit_link block.visit_text`,
  '/kamala-college-of-nursing': `block.title block.Description block.image block.visit_link block.visit_text`,
  '/sanjay-gandi-of-education': `block.title block.Description block.image block.visit_link block.visit_text
    images notice_board.title notice_board.subtitle`,
  '/sir-m-visvesvaraya-institute': `block.title block.Description block.image block.visit_link block.visit_text
    block.subtitle block.logo block.logo_description`,
  '/our-history-about-us': `our_history.title our_history.subtitle our_history.image our_history.logo
    our_history.logo_title our_history.logo_subtitle`,
  '/healthcare-dental-hospital': `Dental_Hospital.title Dental_Hospital.subtitle Dental_Hospital.Description
    Dental_Hospital.image`,
  '/healthcare-community-service': `sections.title sections.subtitle sections.Description sections.image`,
  '/healthcare-satellite-service': `sections.title sections.subtitle sections.Description sections.image`,
  '/healthcare-village-adoption': `sections.title sections.subtitle sections.Description sections.image`,
  '/download-centre': `pdfs.text pdfs.pdf_file Download_center.banner_title Download_center.banner_image
    Download_center.pdf_image`,
  '/download-centre-rgcits': `pdfs.year pdfs.pdf_name pdfs.pdf_file`,
  '/mandatory-disclosure': `pdfs.text pdfs.pdf_file images.banner_image images.pdf_image`,
  '/informational-pack': `title subtitle Description For_Indian_Students.title For_Indian_Students.description
    For_Indian_Students.contact_text For_Indian_Students.phone Foreign_Students.title
    Foreign_Students.description Foreign_Students.contact_text Foreign_Students.phone For_Parents.title
    For_Parents.description For_Parents.contact_text For_Parents.phone`,
  '/research-grant': `text content`,
  '/scholarship': `images.banner_image images.content_image`,
  '/online-class': `content youtube_link`,
  '/online-application': `Online_Applications.title Online_Applications.Description Online_Applications.link
    Online_Applications.link_text`,
  '/alumni-service': `title Description Visit_us_on_Facebook_text fb_link association.title
    association.subtitle association.Alumni_Association.SL_NO association.Alumni_Association.alumni
    association.Alumni_Association.DESIGNATION`,
  '/rgc-news-events-2': `person_name date title_1 block.person_image block.title1_image content.title
    content.Description what_to_read_next.title what_to_read_next.modules.name what_to_read_next.modules.title
    what_to_read_next.modules.Description what_to_read_next.modules.image`,
  '/rgc-news-events-1': `news_posts banner_image`,
  '/healthcare-medical-college': `block.title block.subtitle block.Description block.image block.week_days
    block.week_days_timings block.week_ends block.week_end_timings block.title1 block.contact_numbers
    block.departments.name facilities_avaliable.title facilities_avaliable.Facilities.name
    facilities_avaliable.Facilities.image`,
  '/gallery': `title subtitle Description gallery_types.name gallery_types.images`,
  '/rgc-academics-research': `block.title block.subtitle block.Description block.image block.Full_Name
    block.Contact_No block.Send_Application_text block.Know_More_link block.Know_More_text admission_process
    placements`,
  '/rgc-campus-life': `campus_facilities.title campus_facilities.subtitle campus_facilities.Description
    campus_facilities.facilities.facilities_name campus_facilities.facilities.image tour_gallery.title
    tour_gallery.subtitle block.title block.subtitle block.Description block.image block.Reach_US_link
    block.Reach_US_text Sports_Recreation.title Sports_Recreation.subtitle Sports_Recreation.Description
    Sports_Recreation.image_title Sports_Recreation.image_description Sports_Recreation.sports_meet.name
    Sports_Recreation.sports_meet.Description Sports_Recreation.sports_meet.image take_a_tour.title
    take_a_tour.Description take_a_tour.video`,
  '/rgc-healthcare': `about_the_healthcare.title about_the_healthcare.subtitle about_the_healthcare.Description
    about_the_healthcare.courses.name about_the_healthcare.courses.image
    about_the_healthcare.courses.Know_More_link about_the_healthcare.courses.Know_More_text block.title
    block.subtitle block.Description block.apply_now_link block.Apply_Now_text block.image block.logo
    block.logo_title block.logo_subtitle block.View_NOW_link block.View_NOW_text`,
  '/course-listing-page': `Description all_courses_text banner_image Engineering_text Dental_text Nursing_text
    Commerce_text`,
  '/national-dental-register': `banner_title banner_image banner_Academics_Admission_text
    banner_Academics_Admission_link enquiry_form.title enquiry_form.subtitle enquiry_form.Description
    enquiry_form.first_name enquiry_form.address enquiry_form.dob enquiry_form.email enquiry_form.ph_no
    enquiry_form.select_courses enquiry_form.Your_query enquiry_form.send_text`,
  '/publication': `publications.name publications.pdf_file publications.pdf_image banner_image`,
  '/notice-board': `category.image category.date category.title category.Description banner_image`,
  '/our-journal-dental-era': `banner_title banner_image`,
  '/common-enquiry-form': `enquiry_form.title enquiry_form.subtitle enquiry_form.first_name
    enquiry_form.last_name enquiry_form.email_id enquiry_form.phone enquiry_form.enter_query
    enquiry_form.send_text enquiry_form.image_details.image enquiry_form.image_details.title
    enquiry_form.image_details.subtitle`,
  '/hedder': `hedder_logo.logo hedder_logo.fb_link hedder_logo.twitter_link hedder_logo.insta_link
    hedder_logo.linkedIn_link hedder_logo.youtube_link hedder_logo.number hedder_logo.email_id
    hedder_logo.Reach_Us_text hedder_logo.Reach_Us_link hedder_logo.Engineering hedder_logo.Engineering_link
    hedder_logo.Dental_text hedder_logo.Dental_link hedder_logo.Nursing_text hedder_logo.Nursing_link
    hedder_logo.Education_text hedder_logo.Education_link hedder_logo.Commerce_text hedder_logo.Commerce_link
    hedder_logo.NIRF_text hedder_logo.NIRF_link hedder_logo.NACC_text hedder_logo.NACC_link
    hedder_logo.Our_Courses_text hedder_logo.Our_Courses_link hedder_logo.Alumni_Services_text
    hedder_logo.Alumni_Services_link hedder_logo.News_Events_text hedder_logo.News_Events_link
    hedder_logo.Staff_login_text hedder_logo.Staff_login_link hedder_logo.NAAC_file navigation_menu.menu_name
    navigation_menu.image navigation_menu.text_1 navigation_menu.text_1_link navigation_menu.text_6
    navigation_menu.text_6_link`,
};
